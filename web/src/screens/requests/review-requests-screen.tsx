import { messages } from '@oriel/contracts/messages'
import type { TaskRequestCounts } from '@oriel/contracts/classic/task-requests'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import { projectsQuery, requestsForReviewQuery, reviewStatsQuery } from '../../features/task-requests/queries.ts'
import { FILTER_LABELS, filters, inWorkingDays } from '../../features/task-requests/request-words.ts'
import { ReviewCard } from '../../features/task-requests/review-card.tsx'
import { useDecision } from '../../features/task-requests/use-decision.tsx'
import { filterIn, useFilter } from '../../features/task-requests/use-filter.ts'
import { focusRequest, TRIAGE_KEYS, useTriageKeys } from '../../features/task-requests/use-triage-keys.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { useLastPage } from '../../lib/api/search-state.ts'
import { t } from '../../lib/t.ts'
import {
  Button,
  Chips,
  EmptyState,
  ErrorState,
  Kbd,
  PageHeader,
  Pagination,
  SearchInput,
  Select,
  SkeletonRows,
} from '../../ui/index.ts'
import styles from './requests-screen.module.css'

export function preload({ client, search }: { client: QueryClient; search: URLSearchParams }) {
  void client.prefetchQuery(reviewStatsQuery())
  return client.prefetchQuery(requestsForReviewQuery(filterIn(search)))
}

const countOf: Record<(typeof filters)[number], keyof TaskRequestCounts> = {
  all: 'total',
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  'in progress': 'inProgress',
  completed: 'completed',
}
const ALL_PROJECTS = 'all'

/** What clients ask for, for managers to decide (REQ-902). */
export function ReviewRequestsScreen() {
  const { filter, change } = useFilter()
  const { data: list } = useQuery(requestsForReviewQuery(filter))
  const { data: stats } = useQuery(reviewStatsQuery())
  const { data: projects } = useQuery(projectsQuery())
  return (
    <>
      <PageHeader
        title="Requests"
        text={
          stats ? (
            <Summary {...stats} />
          ) : (
            // Nothing moves when the numbers arrive: room for what they usually take.
            <span className={styles.awaited} aria-hidden="true">
              <Summary pending={1} medianWaitingDays={1} />
            </span>
          )
        }
      />
      <div className={styles.page}>
        <div className={styles.filters}>
          <div className={styles.search}>
            <SearchInput
              label="Search by title, description or customer"
              value={filter.search}
              onChange={(search) => change({ search })}
            />
          </div>
          <div className={styles.status}>
            <Select
              label="Customer"
              search
              options={[
                { value: ALL_PROJECTS, label: 'All customers' },
                ...(projects?.projects ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              value={filter.customer || ALL_PROJECTS}
              onChange={(customer) => change({ customer: customer === ALL_PROJECTS ? '' : customer })}
            />
          </div>
        </div>
        <Chips
          label="Status"
          chips={filters.map((value) => ({
            value,
            label: FILTER_LABELS[value],
            ...(list ? { count: list.counts[countOf[value]] } : {}),
          }))}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
        <RequestsForReview />
      </div>
    </>
  )
}

/** How much waits, and how fast we usually are. */
function Summary({ pending, medianWaitingDays }: { pending: number; medianWaitingDays: number | null }) {
  const median = medianWaitingDays === null ? '' : t` · Median time to decision: ${inWorkingDays(medianWaitingDays)}`
  return (
    <>
      {messages.pendingReview(pending)}
      {median}
    </>
  )
}

function RequestsForReview() {
  const paths = usePaths()
  const { filter, isFiltered, change, clear } = useFilter()
  const { data: list, isError, refetch } = useQuery(requestsForReviewQuery(filter))
  const requests = list?.data ?? []
  useLastPage(list?.pagination.pages)

  // After a decision the focus goes on to what is to be decided next, once the dialog has given it back.
  const [next, setNext] = useState<string>()
  const { dialog, approve, reject } = useDecision((decided) => {
    const waiting = requests.filter(({ can }) => can.review).map(({ _id }) => _id)
    setNext(waiting[waiting.indexOf(decided._id) + 1] ?? waiting.find((id) => id !== decided._id))
  })
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => {
      focusRequest(next)
      setNext(undefined)
    })
    return () => clearTimeout(timer)
  }, [next])
  useTriageKeys({ requests, approve, reject })

  if (!list)
    return isError ? (
      <ErrorState title={messages.loadRequestsFailed} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows />
    )
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={isFiltered ? 'No task requests found' : 'No task requests yet'}
          text={
            isFiltered
              ? 'No request matches these filters.'
              : 'When a client asks for something, it appears here for you to decide.'
          }
          {...(isFiltered ? { action: <Button onClick={clear}>Clear filters</Button> } : {})}
        />
      ) : (
        <>
          <div className={styles.list}>
            {requests.map((request) => (
              <ReviewCard
                key={request._id}
                request={request}
                path={paths.request(request._id) ?? ''}
                onApprove={() => approve(request)}
                onReject={() => reject(request)}
              />
            ))}
          </div>
          <Pagination page={filter.page} pages={list.pagination.pages} onChange={(page) => change({ page })} />
          <p className={styles.keys}>
            {TRIAGE_KEYS.map(({ key, does }) => (
              <span key={key} className={styles.key}>
                <Kbd>{key}</Kbd> {does}
              </span>
            ))}
          </p>
        </>
      )}
      {dialog}
    </>
  )
}
