import type { Generated } from 'kysely'
import type { OnSomething, Arriving } from './on-something.ts'
import type { KeptAudience } from '../kept-audience.ts'

export interface CommentsTable extends OnSomething, Arriving {
  id: string
  authorId: string
  text: string
  audience: KeptAudience
  /** 1 where staff ask the client something. */
  question: Generated<0 | 1>
  createdAt: string
  editedAt: Generated<string | null>
  searchText: string
  trashId: string | null
}
