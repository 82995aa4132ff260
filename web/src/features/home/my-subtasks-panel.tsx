import type { SubtaskRow } from '@atrium/contracts/subtasks'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CardGrid, Chips, EmptyState, LoadMore } from '../../ui/index.ts'
import { MySubtaskCard } from './my-subtask-card.tsx'
import styles from './my-subtasks-panel.module.css'
import { filterLabels, passes, type SubtaskFilter, subtaskFilters } from './my-subtasks.ts'

/** Cards that are put on the page at once. */
const STEP = 48

type MySubtasksPanelProps = { subtasks: readonly SubtaskRow[]; today: string }

/** What is assigned to me as cards, with a filter whose counts are those of the cards. */
export function MySubtasksPanel({ subtasks, today }: MySubtasksPanelProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('filter')
  const filter = subtaskFilters.find((it) => it === asked) ?? 'all'
  const [shown, setShown] = useState(STEP)
  const matching = subtasks.filter((it) => passes(filter, it, today))

  function choose(next: SubtaskFilter) {
    setShown(STEP)
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
          My Subtasks
        </h2>
        <Chips
          label="Filter my subtasks"
          value={filter}
          onChange={choose}
          chips={subtaskFilters.map((value) => ({
            value,
            label: filterLabels[value],
            count: subtasks.filter((it) => passes(value, it, today)).length,
          }))}
        />
      </div>
      {matching.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title="No subtasks found"
          text="Try adjusting your filter to see more subtasks"
          level={3}
        />
      ) : (
        <CardGrid>
          {matching.slice(0, shown).map((subtask) => (
            <MySubtaskCard key={subtask._id} subtask={subtask} />
          ))}
        </CardGrid>
      )}
      <LoadMore more={matching.length > shown} onPress={() => setShown(shown + STEP)}>
        Load More Subtasks
      </LoadMore>
    </section>
  )
}
