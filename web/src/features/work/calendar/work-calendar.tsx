import { messages } from '@oriel/contracts/messages'
import { useQueries, useQuery, queryOptions } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft, ChevronRight, Columns3, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAwaited } from '../../../lib/api/call-query.ts'
import { parseDayParam, parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { type IsoDate, toIsoDate } from '../../../lib/dates.ts'
import { type MilestoneOnCalendar, milestonesInRangeQuery, withProjectNames } from './milestones-query.ts'
import { translate, t } from '../../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../../lib/use-media.ts'
import { Banner, Button, ErrorState, IconButton, SegmentedControl, SkeletonRows, useNow } from '../../../ui/index.ts'
import type { TableFilter } from '../table/table-query.ts'
import { UndatedWork } from '../list/undated-work.tsx'
import type { Work, WorkKind } from '../work-items/work-kinds.ts'
import { useAttentionByDay } from './use-attention-by-day.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { useTimeOff } from './use-time-off.ts'
import { useDateChanges } from './use-date-changes.ts'
import { asVariables, type CalendarDayData, inProjectHue, projectHues } from './calendar-days.ts'
import {
  type CalendarView,
  calendarViews,
  type CalendarRange,
  rangeAround,
  stepRange,
  rangeTitle,
} from './calendar-range.ts'
import { cx } from '../../../ui/cx.ts'
import plan from '../plan.module.css'
import styles from './work-calendar.module.css'
import { isClosed, toWorkSummary } from '../../../lib/work-data.ts'
import { nameComparer } from '../../../lib/lists.ts'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { callApi } from '../../../lib/api/call-api.ts'

const MOST = { month: 3, week: 30 }

/** `view` and `date` are in the URL. */
export function WorkCalendar({ filter, filters }: { filter: TableFilter; filters?: ReactNode }) {
  const { search, change } = useUrlState()
  const today = toIsoDate(useNow())
  const usual: CalendarView = useMedia(WIDE_SCREEN) ? 'month' : 'agenda'
  const look = parseOneOf(calendarViews, search.get('view')) ?? usual
  const day = parseDayParam(search.get('date')) ?? today
  const span = rangeAround(look, day)
  const go = (next: IsoDate, as = look) => change({ date: next === today ? '' : next, view: as === usual ? '' : as })
  return (
    <div className={plan.plan}>
      <div className={plan.tools}>
        <h2 className={styles.title} aria-live="polite">
          {rangeTitle(look, day)}
        </h2>
        <IconButton icon={ChevronLeft} label={t({ id: 'Earlier' })} onClick={() => go(stepRange(look, day, -1))} />
        <Button onClick={() => go(today)}>{t({ id: 'Today' })}</Button>
        <IconButton
          icon={ChevronRight}
          label={t({ id: 'Later [next period]' })}
          onClick={() => go(stepRange(look, day, 1))}
        />
        <div className={styles.filters}>{filters}</div>
        <div className={styles.look}>
          <SegmentedControl
            label={t({ id: 'Show as' })}
            value={look}
            onChange={(next) => go(day, next)}
            options={[
              { value: 'month', label: t({ id: 'Month' }), icon: CalendarDays },
              { value: 'week', label: t({ id: 'Week' }), icon: Columns3 },
              { value: 'agenda', label: t({ id: 'Agenda' }), icon: Rows3 },
            ]}
          />
        </div>
      </div>
      <Days look={look} day={day} span={span} filter={filter} onOpen={(chosen) => go(chosen, 'agenda')} />
    </div>
  )
}

interface DaysProps {
  look: CalendarView
  day: IsoDate
  span: CalendarRange
  filter: TableFilter
  onOpen: (day: IsoDate) => void
}

function Days({ look, day, span, filter, onOpen }: DaysProps) {
  const lists = useQueries({
    queries: [calendarQuery('task', span, filter), calendarQuery('subtask', span, filter)],
  })
  const milestones = useMilestones(span, filter)
  const timeOff = useTimeOff(span, filter)
  const asked = useAttentionByDay(filter)
  const moves = useDateChanges(span, filter.project)
  const failed = lists.find(({ data, isError }) => isError && !data)
  if (failed) return <ErrorState title={translate(messages.loadTasksFailed)} onRetry={() => void failed.refetch()} />
  const known = lists.flatMap(({ data }) => (data ? [data] : []))
  if (known.length < lists.length || !milestones || !asked) return <SkeletonRows count={8} />
  const items = known.flatMap((list) => list.items)
  const total = known.reduce((sum, list) => sum + list.total, 0)
  const hues = projectHues([...items, ...[...milestones.values()].flat()].map(({ project }) => project))
  const on: CalendarDayData = { byDay: groupByDueDate(items), milestones, asked, timeOff, moves }
  return (
    <div style={asVariables(hues)}>
      {items.length < total && (
        <Banner>
          {t({ id: 'Showing {shown} of {total}. Filter to see the rest.' }, { shown: items.length, total })}
        </Banner>
      )}
      {look !== 'agenda' && hues.size > 1 && (
        <ul className={cx(plan.tools, styles.legend)}>
          {[...hues].map(([id, { name }]) => (
            <li key={id} style={inProjectHue(id)}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {look === 'agenda' ? (
        <CalendarAgenda span={span} {...on} />
      ) : (
        <CalendarGrid
          span={span}
          {...(look === 'month' ? { month: day } : {})}
          {...on}
          most={MOST[look]}
          onOpen={onOpen}
        />
      )}
      {/* After the days, to avoid a layout shift. */}
      <UndatedWork filter={filter} />
    </div>
  )
}

/** None when filtering by assignee. Undefined while loading, to avoid a layout shift. */
function useMilestones(
  span: CalendarRange,
  { project, assignee }: TableFilter,
): ReadonlyMap<IsoDate, readonly MilestoneOnCalendar[]> | undefined {
  const isWanted = assignee === undefined
  const query = useQuery({
    ...milestonesInRangeQuery({ ...span, ...(project === undefined ? {} : { project }) }),
    enabled: isWanted,
  })
  if (isWanted && isAwaited(query)) return undefined
  return Map.groupBy(query.data && isWanted ? withProjectNames(query.data) : [], ({ dueOn }) => dueOn)
}

function groupByDueDate(items: readonly Work[]): Map<IsoDate, Work[]> {
  const compareNames = nameComparer()
  const inOrder = items.toSorted(
    (one, other) => Number(isClosed(one)) - Number(isClosed(other)) || compareNames(one.title, other.title),
  )
  return Map.groupBy(inOrder, ({ dueOn }) => dueOn ?? '')
}

/** More than anyone reads in one view. */
const PAGE = 100
const MOST_PAGES = 5

/** `total` includes items beyond the limit. */
const calendarQuery = (kind: WorkKind, { from, to }: CalendarRange, filter: TableFilter) =>
  queryOptions({
    queryKey: [kind, 'calendar', from, to, filter],
    queryFn: async () => {
      const items: Work[] = []
      let [next, total]: [string | null, number] = ['', 0]
      for (let page = 0; page < MOST_PAGES && next !== null; page++) {
        const after: { after?: string } = next ? { after: next } : {}
        const answer = await callApi(listWorkItems, {
          ...filter,
          ...after,
          kind,
          dueFrom: from,
          dueTo: to,
          sort: 'dueOn',
          order: 'asc',
          limit: PAGE,
        })
        items.push(...answer.items.map((row) => toWorkSummary(row, answer)))
        next = answer.next
        total = answer.total
      }
      return { items, total }
    },
  })
