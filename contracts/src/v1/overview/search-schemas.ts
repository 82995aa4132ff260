import * as z from 'zod/mini'
import { Id } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { relatedRecords } from '../common-schemas.ts'

const SearchResultKind = z.enum(['project', 'task', 'subtask', 'request', 'comment', 'file', 'deliverable'])

/** One thing that was found, with enough to open it. */
export const SearchResult = z.object({
  kind: SearchResultKind,
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
export type SearchResult = z.infer<typeof SearchResult>
/** Of one kind, or in one project, up to fifty are answered. */
export const SearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
  kind: z.optional(SearchResultKind),
  project: z.optional(Id),
})
export type SearchQuery = z.input<typeof SearchQuery>
/**
 * At most six of each kind: whose title is just that, then whose title begins so, holds the words, holds parts of them,
 * and last what holds them elsewhere; the newest first among equals.
 */
export const SearchResponse = z.object({ items: z.array(SearchResult), projects: relatedRecords.projects })
export type SearchResponse = z.infer<typeof SearchResponse>
