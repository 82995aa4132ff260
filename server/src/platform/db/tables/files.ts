import type { FileCategory, FileStatus, Visibility } from '@oriel/contracts/enums'
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
  /** Latest version; earlier ones are in `fileVersions`. */
  fileVersion: Generated<number>
  /** Uploader of the latest version; null for the first. */
  versionById: Generated<string | null>
  versionAt: Generated<string | null>
  versionText: Generated<string>
  trashId: string | null
}

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
  audience: Generated<Visibility>
}
