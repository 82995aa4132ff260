import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { tables } from './common.ts'

/** One thing that was found, with enough to open it. */
export const Found = z.object({
  kind: z.enum(['project', 'task', 'subtask', 'request', 'comment', 'file']),
  id: Id,
  title: z.string(),
  /** The words around the match, for what has no title of its own; empty otherwise. */
  excerpt: z.string(),
  project: Id,
  workItem: z.nullable(Id),
  /** The task of a subtask. */
  parent: z.nullable(Id),
  request: z.nullable(Id),
})
export type Found = z.infer<typeof Found>
export const SearchQuery = z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)) })
export type SearchQuery = z.input<typeof SearchQuery>
/** At most six of each kind, the newest first. */
export const SearchAnswer = z.object({ items: z.array(Found), projects: tables.projects })
export type SearchAnswer = z.infer<typeof SearchAnswer>
