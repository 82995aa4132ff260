import { countNotifications, listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import type { Notification as Row, Notifications } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { type Person, personById } from '../../../lib/people.ts'

export interface InboxItem extends Omit<Row, 'by' | 'project' | 'requestedBy'> {
  by: Person | null
  requestedBy?: Person
  /** Null for notifications about the reader's account. */
  project: { id: string; name: string } | null
}

export interface InboxData {
  needsAttention: InboxItem[]
  total: number
  news: InboxItem[]
}

export const inboxKey = ['notification'] as const

export const inboxQuery = (project: string | undefined) =>
  queryOptions({
    queryKey: [...inboxKey, 'inbox', project],
    queryFn: async () => toInbox(await callApi(listNotifications, { project })),
    placeholderData: keepPreviousData,
  })

export const unreadCountQuery = callQuery([...inboxKey, 'count'], countNotifications, {})

function toInbox({ needsAttention, updates: news, people, projects }: Notifications): InboxData {
  const named = ({ by, project, requestedBy, ...row }: Row): InboxItem => ({
    ...row,
    ...(requestedBy === undefined ? {} : { requestedBy: personById(people, requestedBy) }),
    by: by === null ? null : personById(people, by),
    project: project === null ? null : { id: project, name: projects[project]?.name ?? '' },
  })
  return { needsAttention: needsAttention.items.map(named), total: needsAttention.total, news: news.items.map(named) }
}
