import type { HomeWork } from '@oriel/contracts/v1/shapes/home'
import { type HomeFilter, homeFilters } from '@oriel/contracts/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../lib/t.ts'
import { workOf } from '../../../lib/work-items.ts'
import { CardGrid, Chips, EmptyState, ErrorState, LoadMore, SkeletonCards } from '../../../ui/index.ts'
import { type EmployeeHome, homeWorkQuery } from '../home-queries.ts'
import { MySubtaskCard } from './my-subtask-card.tsx'
import styles from './my-subtasks-panel.module.css'

const labels: Record<HomeFilter, string> = {
  get all() {
    return t({ id: 'All' })
  },
  get done() {
    return t({ id: 'Done' })
  },
  get 'due-soon'() {
    return t({ id: 'Due Soon' })
  },
  get overdue() {
    return t({ id: 'Overdue' })
  },
}

/** What is assigned to me as cards, with a filter whose counts are those of the cards. */
export function MySubtasksPanel({ home }: { home: EmployeeHome }) {
  const { total, completed, dueSoon, overdue } = home.numbers
  const counts: Record<HomeFilter, number> = { all: total, done: completed, 'due-soon': dueSoon, overdue }
  const [search, setSearch] = useSearchParams()
  const asked = search.get('filter')
  const filter = homeFilters.find((it) => it === asked) ?? 'all'

  function choose(next: HomeFilter) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'all') after.delete('filter')
        else after.set('filter', next)
        return after
      },
      { replace: true },
    )
  }

  return (
    <section className={styles.panel} aria-labelledby="my-subtasks">
      <div className={styles.top}>
        <h2 id="my-subtasks" className={styles.title}>
          {t({ id: 'My Subtasks' })}
        </h2>
        <Chips
          label={t({ id: 'Filter my subtasks' })}
          value={filter}
          onChange={choose}
          chips={homeFilters.map((value) => ({ value, label: labels[value], count: counts[value] }))}
        />
      </div>
      {counts[filter] === 0 ? (
        <EmptyState
          icon={ListChecks}
          title={t({ id: 'No subtasks found' })}
          text={t({ id: 'Try adjusting your filter to see more subtasks' })}
          level={3}
        />
      ) : filter === 'all' ? (
        <AllSubtasks home={home} />
      ) : (
        <SubtasksBehind key={filter} filter={filter} />
      )}
    </section>
  )
}

/** The first page came with the dashboard; the others are asked for when they are wanted. */
function AllSubtasks({ home }: { home: EmployeeHome }) {
  const [wanted, setWanted] = useState(false)
  const further = useInfiniteQuery({
    ...homeWorkQuery('all', home.next ?? ''),
    enabled: wanted && home.next !== null,
  })
  return (
    <>
      <Cards pages={[{ ...home, items: home.work }, ...(further.data?.pages ?? [])]} />
      <LoadMore
        more={further.data ? further.hasNextPage : home.next !== null}
        busy={further.isFetching}
        onPress={() => (wanted ? void further.fetchNextPage() : setWanted(true))}
      >
        {t({ id: 'Load More Subtasks' })}
      </LoadMore>
    </>
  )
}

function SubtasksBehind({ filter }: { filter: HomeFilter }) {
  const list = useInfiniteQuery(homeWorkQuery(filter))
  if (!list.data) {
    return list.isError ? (
      <ErrorState title={t({ id: 'Failed to Load Subtasks' })} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonCards />
    )
  }
  return (
    <>
      <Cards pages={list.data.pages} />
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
        {t({ id: 'Load More Subtasks' })}
      </LoadMore>
    </>
  )
}

type Page = Pick<HomeWork, 'items' | 'parents' | 'people' | 'projects'>

/** Each once, although it may have moved from one page to another meanwhile. */
function Cards({ pages }: { pages: readonly Page[] }) {
  const subtasks = pages.flatMap((page) => page.items.map((row) => ({ ...row, ...workOf(row, page) })))
  return (
    <CardGrid>
      {[...new Map(subtasks.map((it) => [it.id, it])).values()].map((it) => (
        <MySubtaskCard key={it.id} subtask={it} />
      ))}
    </CardGrid>
  )
}
