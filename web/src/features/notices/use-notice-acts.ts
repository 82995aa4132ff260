import { finishNotice, readAllNotices, readNotice, snoozeNotice } from '@oriel/contracts/v1/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import type { Day } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'
import { type Inbox, type Notice, noticesKey } from './queries.ts'

type Change = (notice: Notice) => Notice | null

/**
 * What the reader does with lines of their inbox: shown at once, and as it was again where it is refused. An answer that
 * was asked for before it was stored brings nothing back: the change lies over every answer until one came after it.
 */
export function useNoticeActs() {
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly Change[]>([])

  async function act(change: Change, send: () => Promise<unknown>, failed: string) {
    setPending((changes) => [...changes, change])
    try {
      await send()
      await client.invalidateQueries({ queryKey: noticesKey })
    } catch (error) {
      toast.error(failed, { id: 'notice', message: messageOf(error, failed) })
    }
    setPending((changes) => changes.filter((it) => it !== change))
  }

  const acts = {
    read: (notice: Notice) =>
      notice.unread &&
      act(
        markedRead(notice.id),
        () => ask(readNotice, { id: notice.id, upTo: notice.at }),
        t({ id: 'It could not be marked as read' }),
      ),
    finish: ({ id, at }: Notice) =>
      act(without(id), () => ask(finishNotice, { id, upTo: at }), t({ id: 'It could not be marked as done' })),
    snooze: ({ id }: Notice, until: Day) =>
      act(without(id), () => ask(snoozeNotice, { id, until }), t({ id: 'It could not be put off' })),
    readAll: () =>
      act(
        (notice) => ({ ...notice, unread: false }),
        () => ask(readAllNotices, {}),
        t({ id: 'They could not be marked as read' }),
      ),
  }
  return { acts, shown: (inbox: Inbox) => pending.reduce(changed, inbox) }
}
export type NoticeActs = ReturnType<typeof useNoticeActs>['acts']

const without =
  (id: string): Change =>
  (notice) =>
    notice.id === id ? null : notice
const markedRead =
  (id: string): Change =>
  (notice) =>
    notice.id === id ? { ...notice, unread: false } : notice

function changed({ needsYou, news, total }: Inbox, change: Change): Inbox {
  const each = (notices: Notice[]) => notices.map(change).filter((it) => it !== null)
  const left = each(needsYou)
  return { needsYou: left, news: each(news), total: total - needsYou.length + left.length }
}
