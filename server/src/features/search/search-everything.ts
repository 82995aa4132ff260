import type { Found, SearchQuery } from '@oriel/contracts/v1/shapes/search'
import type * as z from 'zod/mini'
import { wordsOf } from '../../db/search.ts'
import type { Visit } from '../../http/session/visit.ts'
import { excerptOf } from './excerpt.ts'
import { kinds } from './kinds/kinds.ts'
import type { Row } from './kinds/look.ts'
import { IN_TEXT, rankOf } from './rank.ts'

const MOST_OF_A_KIND = 6
/** Where one kind or one project is asked for. */
const MOST_OF_ONE = 50

/** Words in titles, texts and file names, by two bounded queries for each kind; what fits best comes first. */
export async function search({ q, kind: only, project }: z.output<typeof SearchQuery>, visit: Visit) {
  const words = wordsOf(q)
  const most = only || project ? MOST_OF_ONE : MOST_OF_A_KIND
  const found: Array<{ item: Found; rank: number }> = []
  const projects: Record<string, { name: string }> = {}
  // One after the other: they share the visit's one connection.
  for (const [kind, look] of kinds.filter(([it]) => only === undefined || it === only)) {
    const want = { words, project }
    const titled = hasTitles(kind) ? await look(visit, { ...want, title: q }) : []
    const rows = new Map([...titled, ...(await look(visit, want))].map((row) => [row.id, row]))
    // They come newest first, and stay so among those that fit alike.
    const ranked = [...rows.values()].map((row) => ({ row, rank: kind === 'comment' ? IN_TEXT : rankOf(row.title, q) }))
    for (const { row, rank } of ranked.toSorted((one, other) => one.rank - other.rank).slice(0, most)) {
      found.push({ item: tell(kind, q, row, rank), rank })
      projects[row.projectId] = { name: row.projectName }
    }
  }
  return { items: found.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item), projects }
}

/** Kinds with an index by title. */
const hasTitles = (kind: Found['kind']) => kind === 'project' || kind === 'task' || kind === 'subtask'

const tell = (kind: Found['kind'], q: string, row: Row, rank: number): Found => ({
  kind,
  id: row.id,
  title: row.title,
  excerpt: row.text && rank === IN_TEXT ? excerptOf(row.text, q) : '',
  project: row.projectId,
  workItem: row.workItem ?? null,
  parent: row.parent ?? null,
  request: row.requestId ?? null,
})
