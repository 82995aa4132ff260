import type { SearchResult, SearchQuery } from '@oriel/contracts/v1/overview/search-schemas'
import { foldText, foldWords, searchedSpellings } from '@oriel/contracts/search/fold-text'
import type * as z from 'zod/mini'
import { sortKey } from '../../../platform/db/sql/sort-key.ts'
import { parseSearchWords } from '../../../platform/db/search-index.ts'
import { loadProjects } from '../../../platform/http/responses/related-records.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SearchRow } from './kinds/query-kind.ts'
import {
  projectSearch,
  workItemSearch,
  requestSearch,
  commentSearch,
  fileSearch,
  deliverableSearch,
} from './kinds/searches.ts'
import { TEXT_MATCH_RANK, rankMatch } from './rank.ts'

const CHARS_BEFORE_MATCH = 30
const EXCERPT_LENGTH = 120

function buildExcerpt(text: string, words: string): string {
  const [first = ''] = foldWords(words)
  const characters = Array.from(text.replaceAll(/\s+/gu, ' '))
  const at = Math.max(...searchedSpellings(first).map((word) => findFolded(characters, word)))
  const from = Math.max(0, at - CHARS_BEFORE_MATCH)
  const part = characters.slice(from, from + EXCERPT_LENGTH).join('')
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT_LENGTH < characters.length ? '…' : ''}`
}

/** Folds each character alone, because folding changes lengths. 0 if not found. */
function findFolded(characters: readonly string[], word: string): number {
  const folded = characters.map(foldText)
  const at = folded.join('').indexOf(word)
  let length = 0
  return at < 0 ? 0 : folded.findIndex((each) => (length += each.length) > at)
}

const MAX_PER_KIND = 6
const MAX_OF_ONE_KIND = 50

/** Full-text search of titles, texts and file names. Two bounded queries per kind; best match first. */
export async function searchWorkspace({ q, kind: only, project }: z.output<typeof SearchQuery>, ctx: RequestContext) {
  const words = parseSearchWords(q)
  const most = only || project ? MAX_OF_ONE_KIND : MAX_PER_KIND
  const found: Array<{ item: SearchResult; rank: number }> = []
  const latestOnly = words.inIndex === undefined
  // Search ignores all these characters.
  if (words.patterns.length === 0) return { items: [], projects: {}, latestOnly: false }
  // Sequential: one connection.
  for (const [kind, look] of searchableKinds.filter(([it]) => only === undefined || it === only)) {
    const want = { words, project }
    const titled = hasTitles(kind) ? await look(ctx, { ...want, title: sortKey(q) }) : []
    const rows = new Map([...titled, ...(await look(ctx, want))].map((row) => [row.id, row]))
    // Stable sort: newest first among equal ranks.
    const ranked = [...rows.values()].map((row) => ({
      row,
      rank: kind === 'comment' ? TEXT_MATCH_RANK : rankMatch(row.title, q),
    }))
    for (const { row, rank } of ranked.toSorted((one, other) => one.rank - other.rank).slice(0, most))
      found.push({ item: tell(kind, q, row, rank), rank })
  }
  const items = found.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item)
  const projectIds = items.map(({ project }) => project)
  const projects = await loadProjects(ctx, projectIds)
  return { items, projects, latestOnly }
}

const hasTitles = (kind: SearchResult['kind']) => kind === 'project' || kind === 'task' || kind === 'subtask'

const tell = (kind: SearchResult['kind'], q: string, row: SearchRow, rank: number): SearchResult => ({
  kind,
  id: row.id,
  title: row.title,
  excerpt: row.text && rank === TEXT_MATCH_RANK ? buildExcerpt(row.text, q) : '',
  project: row.projectId,
  workItem: row.workItem ?? null,
  parent: row.parent ?? null,
  request: row.requestId ?? null,
})

const searchableKinds = [
  ['project', projectSearch],
  ['task', workItemSearch('task')],
  ['subtask', workItemSearch('subtask')],
  ['request', requestSearch],
  ['comment', commentSearch],
  ['file', fileSearch],
  ['deliverable', deliverableSearch],
] as const
