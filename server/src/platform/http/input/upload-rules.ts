import type { FileCategory } from '@oriel/contracts/enums'
import type { StagedFile } from '../../storage/storage.ts'
import type { FormFields } from './form-fields.ts'

/** No row refers to it yet. */
export interface UploadedFile extends StagedFile {
  /** Sanitized; at most 255 bytes. */
  originalName: string
  mimeType: string
  category: FileCategory
}

export interface UploadRules {
  field: string
  maxFiles?: number
  /** Per file, inclusive; default 50 MB (REQ-802). */
  maxFileBytes?: number
  maxFields?: number
  maxFieldBytes?: number
  /** For profile images (REQ-1006). */
  onlyImages?: boolean
  /** Never stored: no type is checked. */
  anyType?: boolean
  /** Milliseconds without data; default 30 seconds. */
  idleTimeout?: number
  /** Total milliseconds; default 15 minutes. */
  totalTimeout?: number
}

export interface Uploads {
  fields: FormFields
  files: UploadedFile[]
  discard(): Promise<void>
}
