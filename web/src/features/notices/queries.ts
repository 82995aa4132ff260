import { countNotices, listNotices } from '@oriel/contracts/v1/notices'
import type { Notice as Row, Notices } from '@oriel/contracts/v1/shapes/notices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { type Person, personOf } from '../../lib/people.ts'

/** A line of the inbox with its names. */
export interface Notice extends Omit<Row, 'by' | 'project'> {
  by: Person | null
  /** Null for what is about the reader's account. */
  project: { id: string; name: string } | null
}

export interface Inbox {
  needsYou: Notice[]
  total: number
  news: Notice[]
}

export const noticesKey = ['notice'] as const

export const inboxQuery = (project: string | undefined) =>
  queryOptions({
    queryKey: [...noticesKey, 'inbox', project],
    queryFn: async () => inboxOf(await ask(listNotices, { project })),
    placeholderData: keepPreviousData,
  })

export const countQuery = queryOptions({
  queryKey: [...noticesKey, 'count'],
  queryFn: () => ask(countNotices, {}),
})

function inboxOf({ needsYou, news, people, projects }: Notices): Inbox {
  const named = ({ by, project, ...row }: Row): Notice => ({
    ...row,
    by: by === null ? null : personOf(people, by),
    project: project === null ? null : { id: project, name: projects[project]?.name ?? '' },
  })
  return { needsYou: needsYou.items.map(named), total: needsYou.total, news: news.items.map(named) }
}
