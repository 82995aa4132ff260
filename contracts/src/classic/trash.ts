import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Instant, PageLimit, PageNumber, Pagination } from '../field-schemas.ts'
import { message } from '../message.ts'
import { managers } from '../v1/call.ts'

export const TrashEntry = z.object({
  _id: Id,
  type: z.enum(['customer', 'task', 'subtask', 'comment', 'file', 'taskRequest']),
  title: z.string(),
  customer: z.object({ _id: Id, name: z.string() }),
  deletedBy: z.string(),
  deletedAt: Instant,
  removedAt: Instant,
})

export const listTrash = defineEndpoint('GET /api/trash', managers, {
  input: z.object({ page: PageNumber, limit: PageLimit }),
  output: z.object({ entries: z.array(TrashEntry), pagination: Pagination }),
})
export const restoreFromTrash = defineEndpoint('POST /api/trash/:id/restore', managers, {
  input: z.object({ id: Id }),
  output: z.object({ _id: Id, type: TrashEntry.shape.type }),
  message: message({ id: 'Restored successfully' }),
})
export const deletePermanently = defineEndpoint('DELETE /api/trash/:id', managers, {
  input: z.object({ id: Id }),
  output: z.object({ _id: Id }),
  message: message({ id: 'Permanently deleted' }),
})
