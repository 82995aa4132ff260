import type { Priority, RequestReason, FileCategory } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** A decision that can still be undone; only its manager knows of it. */
export interface HeldReviewsTable {
  requestId: string
  userId: string
  /** JSON, as sent. */
  review: string
  dueAt: string
}

export interface RequestsTable {
  id: string
  projectId: string
  /** Parent task; null: left to the agency. */
  workItemId: string | null
  requestedById: string
  title: string
  description: string
  priority: Priority
  /** Agreed since approval; null without a date. */
  dueOn: string | null
  reason: RequestReason
  status: 'pending' | 'approved' | 'rejected' | 'in-progress' | 'completed' | 'stopped' | 'cancelled'
  createdAt: string
  updatedAt: string
  reviewedById: string | null
  reviewedAt: string | null
  reviewComments: string | null
  resultId: string | null
  startedAt: string | null
  completedAt: string | null
  /** JSON request history; yields response times. */
  stations: Generated<string>
  searchText: string
  version: Generated<number>
  trashId: string | null
}

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
