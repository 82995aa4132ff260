import type { FileCategory } from '@oriel/contracts/enums'
import type { StagedFile } from '../../storage/storage.ts'
import type { FormFields } from './form-fields.ts'

/** A file that is safely stored but that no row refers to yet. */
export interface UploadedFile extends StagedFile {
  /** As its sender named it, without what could deceive or harm; at most 255 bytes. */
  originalName: string
  mimeType: string
  category: FileCategory
}

export interface UploadRules {
  /** The only form field that may carry files. */
  field: string
  maxFiles?: number
  /** Of each file, inclusive; 50 MB unless told (REQ-802). */
  maxFileBytes?: number
  maxFields?: number
  maxFieldBytes?: number
  /** For a profile image (REQ-1006): other accepted files are not welcome here. */
  onlyImages?: boolean
  /** Milliseconds without a byte; 30 seconds unless told. */
  idleTimeout?: number
  /** Milliseconds for everything; 15 minutes unless told. */
  totalTimeout?: number
}

export interface Uploads {
  fields: FormFields
  files: UploadedFile[]
  /** Forgets all files. For everybody who does not get as far as committing their rows. */
  discard(): Promise<void>
}
