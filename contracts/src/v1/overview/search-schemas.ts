import * as z from 'zod/mini'
import { Id } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { relatedRecords } from '../common-schemas.ts'

const SearchResultKind = z.enum(['project', 'task', 'subtask', 'request', 'comment', 'file', 'deliverable'])

export const SearchResult = z.object({
  kind: SearchResultKind,
  id: Id,
  title: z.string(),
  excerpt: z.string(),
  project: Id,
  workItem: z.nullable(Id),
  parent: z.nullable(Id),
  request: z.nullable(Id),
})
export type SearchResult = z.infer<typeof SearchResult>
export const SearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.name)),
  kind: z.optional(SearchResultKind),
  project: z.optional(Id),
})
export type SearchQuery = z.input<typeof SearchQuery>
/**
 * At most six per kind. Ranking: exact title, title prefix, words in the title, partial words, other fields; then
 * newest.
 */
export const SearchResponse = z.object({
  items: z.array(SearchResult),
  projects: relatedRecords.projects,
  /** Words under three characters only: searched the latest 500 of each kind. */
  latestOnly: z.boolean(),
})
export type SearchResponse = z.infer<typeof SearchResponse>
