import type { Generated } from 'kysely'
import type { StoredVisibility } from '../stored-visibility.ts'
import type { FileCategory, FileStatus, Visibility } from '@oriel/contracts/enums'

export interface CommentsTable extends AttachedTo, PassedOnTo {
  id: string
  authorId: string
  text: string
  audience: StoredVisibility
  /** 1: a question to the client. */
  question: Generated<0 | 1>
  createdAt: string
  editedAt: Generated<string | null>
  searchText: string
  trashId: string | null
}

export interface MentionsTable {
  id: string
  /** Comment, work, request or project. */
  subject: string
  userId: string
  name: string
  byId: string
  at: string
  /** In the inbox until dismissed. */
  open: 0 | 1
}

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

export interface AnnotationsTable {
  id: string
  fileId: string
  parentId: string | null
  number: number | null
  fileVersion: number
  /** Millionths of width and height. */
  x: number | null
  y: number | null
  page: number | null
  /** Milliseconds. */
  time: number | null
  text: string
  audience: Visibility
  authorId: string
  createdAt: string
  editedAt: string | null
  solvedAt: string | null
  solvedById: string | null
  solvedIn: number | null
}

/** A work item, a request or else the project. */
export interface AttachedTo {
  projectId: string
  workItemId: string | null
  requestId: string | null
}

export interface PassedOnTo {
  resultId: Generated<string | null>
}
