import type { FileCategory } from '@oriel/contracts/enums'

export interface RequestDraftsTable {
  id: string
  userId: string
  projectId: string
  title: string
  description: string
  createdAt: string
}

/** Email attachments. */
export interface RequestDraftFilesTable {
  id: string
  draftId: string
  storageKey: string
  originalName: string
  mimetype: string
  category: FileCategory
  /** Bytes. */
  size: number
  sha256: string
}
