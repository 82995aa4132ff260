import type { Role } from '@oriel/contracts/enums'
import type { QueryClient } from '@tanstack/react-query'
import type { Paths } from '../../../lib/api/paths.ts'
import { itemDetail, itemHeadline, inboxItemPath } from '../inbox/inbox-item-text.ts'
import { inboxQuery } from '../inbox/queries.ts'

interface PushText {
  title: string
  body: string
  to: string
}

/** Null if the notification is gone. */
export async function pushText(
  client: QueryClient,
  id: string,
  me: { id: string; role: Role },
  paths: Paths,
): Promise<PushText | null> {
  const { needsAttention } = await client.fetchQuery({ ...inboxQuery(undefined), staleTime: 0 })
  const notification = needsAttention.find((it) => it.id === id)
  if (!notification) return null
  const title = itemHeadline(notification, me, new Date())
  return { title, body: itemDetail(notification), to: inboxItemPath(notification, paths) }
}
