import { messages } from '@oriel/contracts/messages'
import {
  addCalendarFeed,
  deleteCalendarFeed,
  rotateCalendarFeed,
  listCalendarFeeds,
} from '@oriel/contracts/v1/notifications/calendar-feeds'
import type { CalendarFeed } from '@oriel/contracts/v1/notifications/calendar-feeds-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Plus, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Card, IconButton, lazyDialog, Row, Rows, useConfirm, useSubmit, Unloaded } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

const calendarFeedsQuery = callQuery(['session', 'calendars'], listCalendarFeeds, {}, { staleTime: 0 })

const loadDialogs = () => import('./calendar-feed-dialogs.tsx')
const NewCalendarFeedDialog = lazyDialog(async () => (await loadDialogs()).NewCalendarFeedDialog)
const FeedUrlDialog = lazyDialog(async () => (await loadDialogs()).FeedUrlDialog)

export function CalendarFeedsCard() {
  const { data, isError, refetch } = useQuery(calendarFeedsQuery)
  const [adding, setAdding] = useState(false)
  const { address, setAddress, add, turn, end } = useFeeds()
  return (
    <Card
      level={3}
      flush
      title={t({ id: 'Calendar feeds' })}
      aside={
        <Button size="small" tone="quiet" icon={Plus} onClick={() => setAdding(true)}>
          {t({ id: 'Add feed' })}
        </Button>
      }
    >
      {data && data.items.length > 0 ? (
        <Rows label={t({ id: 'Calendar feeds' })}>
          {data.items.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onTurn={turn} onEnd={end} />
          ))}
        </Rows>
      ) : (
        (isError || !data) && (
          <Unloaded query={{ isError, refetch }} level={3} text={translate(messages.requestFailed)} rows={2} />
        )
      )}
      <p className={common.padded}>
        {t({
          id: 'Subscribe to your dates in another calendar app with a secret link. Anyone with the link can see what you can see, until you delete the feed.',
        })}
      </p>
      {adding && <NewCalendarFeedDialog onAdd={add} onClose={() => setAdding(false)} />}
      {address !== null && <FeedUrlDialog address={address} onClose={() => setAddress(null)} />}
    </Card>
  )
}

function useFeeds() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [address, setAddress] = useState<string | null>(null)
  const onSettled = () => client.invalidateQueries(calendarFeedsQuery)
  const showAddress = { onSuccess: (made: { address: string }) => setAddress(made.address), onSettled }
  const adding = useSubmit(
    (draft: { kind: CalendarFeed['kind']; project?: string }) => callApi(addCalendarFeed, draft),
    showAddress,
  )
  const turning = useSubmit((id: string) => callApi(rotateCalendarFeed, { id }), showAddress)
  const ending = useSubmit((id: string) => callApi(deleteCalendarFeed, { id }), { onSettled })

  async function turn({ id }: CalendarFeed) {
    const sure = await confirm({
      title: t({ id: 'Create a new feed link?' }),
      text: t({
        id: 'The old link stops working immediately, and calendars that use it will no longer show anything.',
      }),
      confirmLabel: t({ id: 'Create new link' }),
      tone: 'primary',
    })
    if (sure) turning.mutate(id)
  }
  async function end({ id }: CalendarFeed) {
    const sure = await confirm({
      title: t({ id: 'Delete this calendar feed?' }),
      text: t({ id: 'Calendars subscribed to it will stop updating.' }),
      confirmLabel: t({ id: 'Delete feed' }),
    })
    if (sure) ending.mutate(id)
  }
  return {
    address,
    setAddress,
    add: adding.mutate,
    turn: (feed: CalendarFeed) => void turn(feed),
    end: (feed: CalendarFeed) => void end(feed),
  }
}

interface FeedRowProps {
  feed: CalendarFeed
  onTurn: (feed: CalendarFeed) => void
  onEnd: (feed: CalendarFeed) => void
}

function FeedRow({ feed, onTurn, onEnd }: FeedRowProps) {
  const name = feedName(feed)
  return (
    <Row
      start={<CalendarDays className={common.icon} aria-hidden="true" />}
      title={name}
      text={
        feed.readAt === null ? (
          t({ id: 'No calendar has subscribed yet' })
        ) : (
          <span title={formatExactInstant(feed.readAt)}>
            {t({ id: 'last synced {readAt}' }, { readAt: formatInstant(feed.readAt) })}
          </span>
        )
      }
      actions={
        <>
          <IconButton
            icon={RotateCw}
            size="small"
            label={t({ id: 'New feed link for {name}' }, { name })}
            onClick={() => onTurn(feed)}
          />
          <IconButton icon={X} size="small" label={t({ id: 'Delete {name}' }, { name })} onClick={() => onEnd(feed)} />
        </>
      }
    />
  )
}

function feedName({ kind, project }: CalendarFeed) {
  if (kind === 'mine') return t({ id: 'My dates' })
  if (kind === 'milestones') return t({ id: 'Milestones' })
  return project?.name ?? t({ id: 'A project you no longer have access to' })
}
