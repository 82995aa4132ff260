import type { HomeWork, HomeWorkRow } from '@oriel/contracts/v1/overview/home-schemas'
import { type HomeFilter, homeFilters } from '@oriel/contracts/enums'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { useRememberedList } from '../../../lib/keys/list-navigation.ts'
import { t } from '../../../lib/t.ts'
import { isClosed, toWorkSummary, type WorkSummary } from '../../../lib/work-data.ts'
import { Chips, EmptyState, LoadMore, Unloaded } from '../../../ui/index.ts'
import { type EmployeeHome, homeWorkQuery } from './home-queries.ts'
import styles from './my-subtasks-panel.module.css'

const labels: Record<HomeFilter, () => string> = {
  'to-do': () => t({ id: 'To do' }),
  'in-progress': () => t({ id: 'In Progress' }),
  all: () => t({ id: 'All' }),
  done: () => t({ id: 'Done' }),
  'due-soon': () => t({ id: 'Due Soon' }),
  overdue: () => t({ id: 'Overdue' }),
}

const DEFAULT_FILTER = 'to-do'

export type OwnSubtask = WorkSummary & Pick<HomeWorkRow, 'description' | 'completedAt'>

/** `isWhole`: all pages are loaded. */
type RenderSubtasks = (subtasks: readonly OwnSubtask[], isWhole: boolean) => ReactNode

interface MySubtasksPanelProps {
  home: EmployeeHome
  tool: ReactNode
  /** After the list has loaded, to avoid a layout shift. */
  after: ReactNode
  render: RenderSubtasks
}

export function MySubtasksPanel({ home, tool, after, render }: MySubtasksPanelProps) {
  const { total, completed, dueSoon, overdue, pending, inProgress } = home.numbers
  const counts: Record<HomeFilter, number> = {
    'to-do': pending + inProgress,
    'in-progress': inProgress,
    all: total,
    done: completed,
    'due-soon': dueSoon,
    overdue,
  }
  const [filter, choose] = useFilter()
  const comesWithHome = filter === 'all' || filter === 'to-do'
  const { data } = useInfiniteQuery({ ...homeWorkQuery(filter), enabled: false })

  return (
    <>
      <section className={styles.panel} aria-labelledby="my-subtasks">
        <div className={styles.top}>
          <h2 id="my-subtasks" className={styles.title}>
            {t({ id: 'My Subtasks' })}
          </h2>
          <Chips
            label={t({ id: 'Filter my subtasks' })}
            value={filter}
            onChange={choose}
            chips={homeFilters
              .filter((value) => value !== 'in-progress' || value === filter)
              .map((value) => ({ value, label: labels[value](), count: counts[value] }))}
          />
          {tool}
        </div>
        {counts[filter] === 0 ? (
          <EmptyState
            title={t({ id: 'No subtasks found' })}
            text={t({ id: 'Try adjusting your filter to see more subtasks' })}
            level={3}
          />
        ) : comesWithHome ? (
          <FirstPage key={filter} home={home} filter={filter} render={render} />
        ) : (
          <FilteredSubtasks key={filter} filter={filter} render={render} />
        )}
      </section>
      {(comesWithHome || counts[filter] === 0 || data) && after}
    </>
  )
}

function useFilter(): [HomeFilter, (next: HomeFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('filter')
  const filter = homeFilters.find((it) => it === asked) ?? DEFAULT_FILTER
  function choose(next: HomeFilter) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === DEFAULT_FILTER) after.delete('filter')
        else after.set('filter', next)
        return after
      },
      { replace: true },
    )
  }
  return [filter, choose]
}

interface FirstPageProps {
  home: EmployeeHome
  filter: 'all' | 'to-do' | 'tasks'
  render: RenderSubtasks
}

export function FirstPage({ home, filter, render }: FirstPageProps) {
  const [wanted, setWanted] = useState(false)
  const { work, tasks } = home
  // Open items sort first: after a completed one, no open ones follow.
  const items = filter === 'tasks' ? tasks : filter === 'all' ? work : work.filter((it) => !isClosed(it))
  const next = filter === 'tasks' ? home.nextTask : items.length === work.length ? home.next : null
  const further = useInfiniteQuery({ ...homeWorkQuery(filter, next ?? ''), enabled: wanted && next !== null })
  const more = further.data ? further.hasNextPage : next !== null
  return (
    <>
      <Subtasks pages={[{ ...home, items }, ...(further.data?.pages ?? [])]} render={render} isWhole={!more} />
      <LoadMore
        more={more}
        busy={further.isFetching}
        onPress={() => (wanted ? void further.fetchNextPage() : setWanted(true))}
      >
        {filter === 'tasks' ? undefined : t({ id: 'Load more subtasks' })}
      </LoadMore>
    </>
  )
}

function FilteredSubtasks({ filter, render }: { filter: HomeFilter; render: RenderSubtasks }) {
  const list = useInfiniteQuery(homeWorkQuery(filter))
  if (!list.data) {
    return <Unloaded query={list} title={t({ id: 'Failed to load subtasks' })} />
  }
  return (
    <>
      <Subtasks pages={list.data.pages} render={render} isWhole={!list.hasNextPage} />
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
        {t({ id: 'Load more subtasks' })}
      </LoadMore>
    </>
  )
}

type Page = Pick<HomeWork, 'items' | 'parents' | 'people' | 'projects'>

/** Items may move between pages while paging. */
function Subtasks({ pages, render, isWhole }: { pages: readonly Page[]; render: RenderSubtasks; isWhole: boolean }) {
  const paths = usePaths()
  const all = pages.flatMap((page) => page.items.map((row) => ({ ...row, ...toWorkSummary(row, page) })))
  const subtasks = [...new Map(all.map((it) => [it.id, it])).values()]
  useRememberedList(
    subtasks.map(({ id, parent, project }) =>
      parent ? paths.subtask(id, parent.id, project.id) : paths.task(id, project.id),
    ),
  )
  return render(subtasks, isWhole)
}
