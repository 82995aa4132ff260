import {
  addCalendarFeed,
  deleteCalendarFeed,
  rotateCalendarFeed,
  listCalendarFeeds,
} from '@oriel/contracts/v1/notifications/calendar-feeds'
import type { CalendarFeed } from '@oriel/contracts/v1/notifications/calendar-feeds-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { callQuery } from '../../../lib/api/call-query.ts'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { AccessCard, IconButton, lazyAction, lazyDialog, Row, useConfirm, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

export const calendarFeedsQuery = callQuery(['session', 'calendars'], listCalendarFeeds, {}, { staleTime: 0 })

const loadDialogs = () => import('./calendar-feed-dialogs.tsx')
const NewCalendarFeedDialog = lazyDialog(async () => (await loadDialogs()).NewCalendarFeedDialog)
const FeedUrlDialog = lazyDialog(async () => (await loadDialogs()).FeedUrlDialog)
const askFor = lazyAction(async () => (await loadDialogs()).feedQuestion)

export function CalendarFeedsCard() {
  const query = useQuery(calendarFeedsQuery)
  const [isAdding, setAdding] = useState(false)
  const { address, setAddress, adding, turn, end } = useFeeds(() => setAdding(false))
  return (
    <AccessCard
      title={t({ id: 'Calendar feeds' })}
      query={query}
      renderRow={(feed) => <FeedRow key={feed.id} feed={feed} onTurn={turn} onEnd={end} />}
      add={t({ id: 'Add feed' })}
      onAdd={() => setAdding(true)}
      text={t({
        id: 'Subscribe to your dates in another calendar app with a secret link. Anyone with the link can see what you can see, until you delete the feed.',
      })}
    >
      {isAdding && (
        <NewCalendarFeedDialog busy={adding.isPending} onAdd={adding.mutate} onClose={() => setAdding(false)} />
      )}
      {address !== null && <FeedUrlDialog address={address} onClose={() => setAddress(null)} />}
    </AccessCard>
  )
}

function useFeeds(onAdded: () => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [address, setAddress] = useState<string | null>(null)
  const onSettled = () => client.invalidateQueries(calendarFeedsQuery)
  const onSuccess = (made: { address: string }) => setAddress(made.address)
  const adding = useSubmit(
    (draft: { kind: CalendarFeed['kind']; project?: string }) => callApi(addCalendarFeed, draft),
    {
      onSuccess(made) {
        onAdded()
        onSuccess(made)
      },
      onSettled,
    },
  )
  const turning = useSubmit((id: string) => callApi(rotateCalendarFeed, { id }), { onSuccess, onSettled })
  const ending = useSubmit((id: string) => callApi(deleteCalendarFeed, { id }), { onSettled })

  async function turn({ id }: CalendarFeed) {
    const question = await askFor('rotation')
    if (question && (await confirm(question))) turning.mutate(id)
  }
  async function end({ id }: CalendarFeed) {
    const question = await askFor('deletion')
    if (question && (await confirm(question))) ending.mutate(id)
  }
  return {
    address,
    setAddress,
    adding,
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
