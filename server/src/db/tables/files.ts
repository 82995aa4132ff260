import type { FileCategory, FileStatus } from '@oriel/contracts/words'
import type { Generated } from 'kysely'
import type { OnSomething, Arriving } from './on-something.ts'
import type { KeptAudience } from '../kept-audience.ts'

export interface FilesTable extends OnSomething, Arriving {
  id: string
  storageKey: string
  thumbnailKey: string | null
  originalName: string
  mimetype: string
  category: FileCategory
  description: string
  /** Bytes. */
  size: number
  sha256: string
  audience: KeptAudience
  status: FileStatus
  downloadCount: Generated<number>
  uploadedById: string
  uploadedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
}
