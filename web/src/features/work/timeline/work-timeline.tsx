import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { parseDayParam, parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { prefetch, lazyComponent } from '../../../lib/code/lazy.ts'
import { type IsoDate, toIsoDate, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../../lib/use-media.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import {
  Banner,
  Button,
  EmptyState,
  IconButton,
  SegmentedControl,
  SkeletonRows,
  useNow,
  Unloaded,
} from '../../../ui/index.ts'
import { milestonesInRangeQuery, withProjectNames } from '../calendar/milestones-query.ts'
import { useDateChanges } from '../calendar/use-date-changes.ts'
import { UndatedWork } from '../list/undated-work.tsx'
import { buildTimelineRows } from './timeline-rows.ts'
import { type Scale, buildScale, stepScale, type Zoom, zooms } from './scale.ts'
import { TimelineList } from './timeline-list.tsx'
import { cx } from '../../../ui/cx.ts'
import plan from '../plan.module.css'
import styles from './timeline.module.css'
import { getTimeline } from '@oriel/contracts/v1/work/dependencies'
import type { TimelineFilter } from '@oriel/contracts/v1/work/dependencies-schemas'
import { callApi } from '../../../lib/api/call-api.ts'

/** Phones have no room for bars and don't load them. */
const EditableChart = lazyComponent(() => import('./editable-chart.tsx'), 'EditableChart')

interface WorkTimelineProps {
  project?: string | undefined
  /** Projected at the current pace, where the reader may see it. */
  end?: IsoDate | null
  filters?: ReactNode
}

/** `zoom` and `on` (the date in view) are in the URL. */
export function WorkTimeline({ project, end = null, filters }: WorkTimelineProps) {
  const { search, change } = useUrlState()
  const today = toIsoDate(useNow())
  const zoom = parseOneOf(zooms, search.get('zoom')) ?? 'week'
  const day = parseDayParam(search.get('date')) ?? today
  const scale = useMemo(() => buildScale(zoom, day), [zoom, day])
  const isWide = useWide()
  useEffect(() => (isWide ? prefetch(EditableChart.load)() : undefined), [isWide])
  const go = (next: IsoDate, as = zoom) => change({ date: next === today ? '' : next, zoom: as === 'week' ? '' : as })
  return (
    <div className={cx(plan.plan, styles.timeline)}>
      <div className={cx(plan.tools, styles.tools)}>
        <IconButton icon={ChevronLeft} label={t({ id: 'Earlier' })} onClick={() => go(stepScale(scale, day, -1))} />
        <Button onClick={() => go(today)}>{t({ id: 'Today' })}</Button>
        <IconButton
          icon={ChevronRight}
          label={t({ id: 'Later [next period]' })}
          onClick={() => go(stepScale(scale, day, 1))}
        />
        {filters}
        {end !== null && (
          <span className={styles.ends}>{t({ id: 'Expected end: {day}' }, { day: formatDay(end) })}</span>
        )}
        {isWide && <Zooms zoom={zoom} onChange={(next) => go(day, next)} />}
      </div>
      <Bars scale={scale} isWide={isWide} project={project} end={end} />
    </div>
  )
}

/** Printing keeps the screen's layout: paper is narrower. */
function useWide() {
  const wide = useMedia(WIDE_SCREEN)
  const printing = usePrinting()
  const [held, setHeld] = useState(wide)
  if (!printing && held !== wide) setHeld(wide)
  return held
}

/** Zoom applies only to the chart. */
const Zooms = ({ zoom, onChange }: { zoom: Zoom; onChange: (zoom: Zoom) => void }) => (
  <div className={styles.zoom}>
    <SegmentedControl
      label={t({ id: 'Show as' })}
      value={zoom}
      onChange={onChange}
      options={[
        { value: 'day', label: t({ id: 'Days' }) },
        { value: 'week', label: t({ id: 'Weeks' }) },
        { value: 'month', label: t({ id: 'Months' }) },
        { value: 'quarter', label: t({ id: 'Quarters' }) },
      ]}
    />
  </div>
)

interface BarsProps {
  scale: Scale
  isWide: boolean
  project: string | undefined
  end: IsoDate | null
}

function Bars({ scale, isWide, project, end }: BarsProps) {
  const span = { from: scale.from, to: scale.to, ...(project === undefined ? {} : { project }) }
  const { data, isError, refetch } = useQuery(timelineQuery(span))
  const { data: points } = useQuery(milestonesInRangeQuery(span))
  const moves = useDateChanges({ from: scale.from, to: scale.to }, project)
  const lines = useMemo(
    () => (data ? buildTimelineRows({ ...data, milestones: points ? withProjectNames(points) : [] }) : []),
    [data, points],
  )
  if (!data) return <Unloaded query={{ isError, refetch }} title={t({ id: 'Failed to load timeline' })} rows={8} />
  return (
    <Suspense fallback={<SkeletonRows count={8} />}>
      {data.more && <Banner>{t({ id: 'There’s too much to show. Choose a project or fewer days.' })}</Banner>}
      {lines.length === 0 ? (
        <EmptyState
          title={t({ id: 'Nothing scheduled in this period.' })}
          text={t({ id: '{from} to {to}' }, { from: formatDay(scale.from), to: formatDay(scale.to) })}
        />
      ) : isWide ? (
        <EditableChart {...{ lines, links: data.links, projects: data.projects, scale, end, moves }} />
      ) : (
        <TimelineList lines={lines} links={data.links} moves={moves} />
      )}
      {/* After the rows, to avoid a layout shift. */}
      <UndatedWork filter={project === undefined ? {} : { project }} />
    </Suspense>
  )
}

const timelineQuery = (filter: Omit<TimelineFilter, 'kind'>) =>
  queryOptions({
    queryKey: ['task', 'timeline', filter],
    queryFn: async () => {
      const [tasks, subtasks] = await Promise.all([
        callApi(getTimeline, { ...filter, kind: 'task' }),
        callApi(getTimeline, { ...filter, kind: 'subtask' }),
      ])
      return {
        tasks: tasks.items,
        subtasks: subtasks.items,
        links: [...tasks.links, ...subtasks.links],
        projects: { ...tasks.projects, ...subtasks.projects },
        more: tasks.more || subtasks.more,
      }
    },
    placeholderData: keepPreviousData,
  })
