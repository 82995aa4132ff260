import type { Generated } from 'kysely'
import type { AttachedTo, PassedOnTo } from './attached-to.ts'
import type { StoredVisibility } from '../stored-visibility.ts'

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
