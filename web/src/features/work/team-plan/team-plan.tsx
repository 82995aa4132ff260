import { messages } from '@oriel/contracts/messages'
import { addDays } from '@oriel/contracts/days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayIn, useSearchState } from '../../../lib/api/search-state.ts'
import { dayOf, weekOf } from '../../../lib/dates.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, ErrorState, IconButton, SkeletonRows, useNow } from '../../../ui/index.ts'
import { PlannedWorkPanel } from './planned-work-panel.tsx'
import { weekName } from './plan-words.ts'
import { PlanTable } from './plan-table.tsx'
import { NOBODY, type Planned, teamPlanQuery, type Week } from './team-plan-query.ts'
import styles from './team-plan.module.css'
import { useGiving } from './use-giving.ts'

/** Weeks that are shown at once. */
const WEEKS = 6

/**
 * Weeks and people: what everybody has to do, and can. Each number leads to the work of which it is made; `person` and
 * `week` in the address say to which, so that it stands open whatever the page around it does.
 */
export function TeamPlan() {
  const { search, change } = useSearchState()
  const thisWeek = weekOf(dayOf(useNow()))
  const from = weekOf(dayIn(search.get('on')) ?? thisWeek)
  const span = { from, to: addDays(from, 7 * WEEKS - 1) }
  const { data, isError, refetch } = useQuery({ ...teamPlanQuery(span), placeholderData: keepPreviousData })
  const chosen = chosenIn(search)
  const [dragged, setDragged] = useState<Planned | null>(null)
  const give = useGiving()
  const go = (on: string) => change({ on: on === thisWeek ? '' : on })
  const nameOf = (person: string) => data?.people[person]?.name ?? t({ id: 'Nobody' })

  if (isError && !data) return <ErrorState title={say(messages.loadTasksFailed)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={8} />
  return (
    <div className={styles.plan}>
      <div className={styles.bar}>
        <h2 className={styles.title} aria-live="polite">
          {weekName(span)}
        </h2>
        <IconButton icon={ChevronLeft} label={t({ id: 'Earlier' })} onClick={() => go(addDays(from, -7))} />
        <Button onClick={() => go(thisWeek)}>{t({ id: 'Today' })}</Button>
        <IconButton icon={ChevronRight} label={t({ id: 'Later' })} onClick={() => go(addDays(from, 7))} />
      </div>
      <PlanTable
        plan={data}
        nameOf={nameOf}
        chosen={chosen}
        takes={dragged !== null && chosen !== null ? chosen.person : null}
        onDrop={(person) => {
          if (dragged && chosen) give(dragged, chosen.person, person)
          setDragged(null)
        }}
      />
      {chosen && (
        <PlannedWorkPanel
          key={`${chosen.person} ${chosen.week.from}`}
          person={chosen.person}
          name={chosen.person === NOBODY ? t({ id: 'Nobody' }) : nameOf(chosen.person)}
          week={chosen.week}
          onDrag={setDragged}
          onGive={(work, to) => give(work, chosen.person, to)}
          onClose={() => change({ person: '', week: '' })}
        />
      )}
    </div>
  )
}

/** Whose work of which week is looked at. */
function chosenIn(search: URLSearchParams): { person: string; week: Week } | null {
  const [person, from] = [search.get('person'), dayIn(search.get('week'))]
  return person && from ? { person, week: { from, to: addDays(from, 6) } } : null
}
