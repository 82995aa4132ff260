import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { tables } from './common.ts'

const FoundKind = z.enum(['project', 'task', 'subtask', 'request', 'comment', 'file', 'deliverable'])

/** One thing that was found, with enough to open it. */
export const Found = z.object({
  kind: FoundKind,
  id: Id,
  title: z.string(),
  /** The words around the match, where it is not in the title; empty otherwise. */
  excerpt: z.string(),
  project: Id,
  workItem: z.nullable(Id),
  /** The task of a subtask. */
  parent: z.nullable(Id),
  request: z.nullable(Id),
})
export type Found = z.infer<typeof Found>
/** Of one kind, or in one project, up to fifty are answered. */
export const SearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
  kind: z.optional(FoundKind),
  project: z.optional(Id),
})
export type SearchQuery = z.input<typeof SearchQuery>
/**
 * At most six of each kind: whose title is just that, then whose title begins so, holds the words, holds parts of them,
 * and last what holds them elsewhere; the newest first among equals.
 */
export const SearchAnswer = z.object({ items: z.array(Found), projects: tables.projects })
export type SearchAnswer = z.infer<typeof SearchAnswer>
