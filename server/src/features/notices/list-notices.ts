import type { NoticeCount, NoticeFilter, Notices } from '@oriel/contracts/v1/shapes/notices'
import type * as z from 'zod/mini'
import type { Visit } from '../../http/session/visit.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { countPile, listPile, listPileOn } from './needs-you.ts'
import { listNews } from './news.ts'

/** The reader's inbox, of all their projects or of one. */
export async function listNotices({ project }: z.output<typeof NoticeFilter>, visit: Visit): Promise<Notices> {
  const { total, unread } = await countPile(visit, project)
  const needsYou = { items: await listPile(visit, project), total, unread }
  return beside(visit, needsYou, { items: await listNews(visit, { project }) })
}

/** What needs the reader about one thing at this moment, in the same shape. */
export async function listNoticesOn(thing: string, visit: Visit): Promise<Notices> {
  const items = await listPileOn(visit, thing)
  const unread = items.filter((it) => it.unread).length
  return beside(visit, { items, total: items.length, unread }, { items: [] })
}

async function beside(visit: Visit, needsYou: Notices['needsYou'], news: Notices['news']): Promise<Notices> {
  const all = [...needsYou.items, ...news.items]
  const tables = await tablesOf(visit, {
    people: all.map(({ by }) => by),
    projects: all.flatMap(({ project }) => project ?? []),
  })
  return { needsYou, news, ...tables }
}

export async function countNotices(_: object, visit: Visit): Promise<NoticeCount> {
  const { unread, requests } = await countPile(visit)
  return { unread, requests }
}
