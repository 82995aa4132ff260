import type { FileCategory, FileStatus } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'
import type { AttachedTo, PassedOnTo } from './attached-to.ts'
import type { StoredVisibility } from '../stored-visibility.ts'

export interface FilesTable extends AttachedTo, PassedOnTo {
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
  audience: StoredVisibility
  status: FileStatus
  downloadCount: Generated<number>
  uploadedById: string
  uploadedAt: string
  searchText: string
  version: Generated<number>
  /** The latest version, which is what the row itself has; those before it are rows of `fileVersions`. */
  fileVersion: Generated<number>
  /** Who brought the latest version and when; null while there is only the first, which came with the file. */
  versionById: Generated<string | null>
  versionAt: Generated<string | null>
  /** What changed by it, in words. */
  versionText: Generated<string>
  trashId: string | null
}

/** A version that was the latest once. */
export interface FileVersionsTable {
  fileId: string
  number: number
  storageKey: string
  thumbnailKey: string | null
  originalName: string
  mimetype: string
  category: FileCategory
  /** Bytes. */
  size: number
  sha256: string
  byId: string
  at: string
  text: string
}
