import { messages } from '@oriel/contracts/messages'
import type { RequestCounts } from '@oriel/contracts/v1/requests/requests-schemas'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Destination } from '../../lib/code/lazy.ts'
import type { RequestSummary } from '../../features/requests/requests/request-data.ts'
import {
  type RequestPage,
  REQUESTS_PER_PAGE,
  requestsQuery,
  statsQuery,
} from '../../features/requests/requests/queries.ts'
import { FILTER_LABELS, requestFilters, formatWorkingDays } from '../../features/requests/requests/request-texts.ts'
import { ReviewRow } from '../../features/requests/review/review-row.tsx'
import { useHeldDecisions } from '../../features/requests/review/held-decisions.ts'
import { useDecisions } from '../../features/requests/review/use-decisions.tsx'
import { useRequestQuestions } from '../../features/requests/requests/use-request-questions.ts'
import { parseRequestFilter, useRequestFilter } from '../../features/requests/requests/use-request-filter.ts'
import { focusRequest, TRIAGE_KEYS, useTriageKeys } from '../../features/requests/review/use-triage-keys.ts'
import { choicesQuery } from '../../lib/api/choices.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { translate, t } from '../../lib/t.ts'
import { labelsQuery } from '../../ui/labels/label-options.tsx'
import { LabelSelect } from '../../ui/labels/label-select.tsx'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import {
  Button,
  Chips,
  EmptyState,
  Filters,
  Kbd,
  PageHeader,
  ProjectSelect,
  SearchInput,
  lazyAction,
} from '../../ui/index.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import styles from './requests-screen.module.css'

const saveRequestsCsv = lazyAction(
  async () => (await import('../../features/requests/requests/save-requests-csv.ts')).saveRequestsCsv,
)

export function preload({ client, search }: Destination) {
  void client.prefetchQuery(statsQuery)
  void client.prefetchQuery(labelsQuery)
  return client.prefetchQuery(requestsQuery(parseRequestFilter(search)))
}

const statuses = requestFilters.filter((it) => it !== 'approved-any')

const statusCount: Record<(typeof statuses)[number], keyof RequestCounts> = {
  all: 'total',
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  'in-progress': 'inProgress',
  completed: 'completed',
  stopped: 'stopped',
}
/** REQ-902. */
export function ReviewRequestsScreen() {
  const { filter } = useRequestFilter()
  const list = useQuery(requestsQuery(filter))
  const { data: stats } = useQuery(statsQuery)
  return (
    <>
      <PageHeader
        dense
        title={t({ id: 'Requests' })}
        actions={<CsvButton save={() => saveRequestsCsv(filter)} />}
        text={
          stats ? (
            <Summary {...stats} />
          ) : (
            // Avoids a layout shift.
            <span className={styles.awaited} aria-hidden="true">
              <Summary pending={1} medianWaitingDays={1} />
            </span>
          )
        }
      />
      <div>
        <RequestFilters counts={list.data?.counts} />
        <RequestsForReview list={list} />
      </div>
    </>
  )
}

function RequestFilters({ counts }: { counts: RequestCounts | undefined }) {
  const { filter, change } = useRequestFilter()
  const { data: projects } = useQuery(choicesQuery)
  return (
    <Filters
      on={[filter.search, filter.project, filter.label].filter(Boolean).length}
      chips={
        <Chips
          label={t({ id: 'Status' })}
          chips={statuses.map((value) => ({
            value,
            label: FILTER_LABELS[value](),
            count: counts?.[statusCount[value]],
          }))}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
      }
    >
      <div className={styles.search}>
        <SearchInput
          label={t({ id: 'Search by title, description, or customer' })}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
      </div>
      <div className={styles.status}>
        <ProjectSelect
          projects={projects?.projects}
          value={filter.project}
          onChange={(project = '') => change({ project })}
        />
      </div>
      <LabelSelect className={styles.status} value={filter.label} onChange={(label) => change({ label })} />
    </Filters>
  )
}

function Summary({ pending, medianWaitingDays }: { pending: number; medianWaitingDays: number | null }) {
  const median =
    medianWaitingDays === null
      ? ''
      : ` · ${t({ id: 'Median time to decision: {time}' }, { time: formatWorkingDays(medianWaitingDays) })}`
  return (
    <>
      {translate(messages.pendingReview, { count: pending })}
      {median}
    </>
  )
}

function RequestsForReview({ list }: { list: UseQueryResult<RequestPage> }) {
  const paths = usePaths()
  const requests = list.data?.items ?? []
  const held = useHeldDecisions()
  const undecided = requests.filter(({ id }) => !held[id])
  const focusNext = useFocusNext(undecided)
  const decisions = useDecisions(focusNext)
  const { askBack } = useRequestQuestions()
  useTriageKeys({ requests: undecided, ...decisions })
  return (
    <>
      <PagedList
        list={list}
        perPage={REQUESTS_PER_PAGE}
        empty={<NoRequests />}
        title={translate(messages.loadRequestsFailed)}
      >
        {({ items }) => (
          <div className={styles.list}>
            {items.map((request) => (
              <ReviewRow
                key={request.id}
                request={request}
                path={paths.request(request.id) ?? ''}
                decisions={decisions}
                onAskBack={() => void askBack(request)}
              />
            ))}
          </div>
        )}
      </PagedList>
      {requests.length > 0 && (
        <p className={styles.keys}>
          {TRIAGE_KEYS.map(({ key, does }) => (
            <span key={key} className={styles.key}>
              <Kbd>{key}</Kbd> {does()}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** After the form has closed. */
function useFocusNext(requests: readonly RequestSummary[]) {
  const [next, setNext] = useState<string>()
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => {
      focusRequest(next)
      setNext(undefined)
    })
    return () => clearTimeout(timer)
  }, [next])
  return (decided: RequestSummary) => {
    const waiting = requests.filter(({ can }) => can.includes('review')).map(({ id }) => id)
    setNext(waiting[waiting.indexOf(decided.id) + 1] ?? waiting.find((id) => id !== decided.id))
  }
}

function NoRequests() {
  const { isFiltered, clear } = useRequestFilter()
  return isFiltered ? (
    <EmptyState
      title={t({ id: 'No task requests found' })}
      text={t({ id: 'No requests match these filters.' })}
      action={<Button onClick={clear}>{t({ id: 'Clear filters' })}</Button>}
    />
  ) : (
    <EmptyState
      title={t({ id: 'No task requests yet' })}
      text={t({ id: 'Client requests appear here for you to review.' })}
    />
  )
}
