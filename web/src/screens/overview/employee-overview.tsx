import type { WorkSummary } from '../../lib/work-data.ts'
import type { HomeFilter } from '@oriel/contracts/enums'
import { CalendarClock, CircleCheckBig, ListTodo, TriangleAlert } from 'lucide-react'
import type { EmployeeHome } from '../../features/overview/home/home-queries.ts'
import { MySubtaskCard } from '../../features/overview/home/my-subtask-card.tsx'
import type { OwnSubtask } from '../../features/overview/home/my-subtasks-panel.tsx'
import { ProgressOverview } from '../../features/overview/home/progress-overview.tsx'
import { DueDateCell, PriorityCell, StatusCell } from '../../features/work/table/cells.tsx'
import { CompleteButton } from '../../features/work/work-items/complete-button.tsx'
import { t } from '../../lib/t.ts'
import { CardGrid, StatTile, StatTiles, type Tone } from '../../ui/index.ts'
import { useDeferredValue } from 'react'

const AT_ONCE = 12

/** Concurrent rendering: input stays responsive. */
const useProgressiveCount = (count: number): number => useDeferredValue(count, Math.min(count, AT_ONCE))

function EmployeeNumbers({ stats }: { stats: EmployeeHome['numbers'] }) {
  return (
    <>
      <StatTiles>
        <StatTile label={t({ id: 'Total' })} value={stats.total} icon={ListTodo} to={listOf('all')} />
        <StatTile label={t({ id: 'Done' })} value={stats.completed} icon={CircleCheckBig} to={listOf('done')} />
        <StatTile
          label={t({ id: 'Due Soon' })}
          value={stats.dueSoon}
          icon={CalendarClock}
          tone={pressing(stats.dueSoon, 'near')}
          to={listOf('due-soon')}
        />
        <StatTile
          label={t({ id: 'Overdue' })}
          value={stats.overdue}
          icon={TriangleAlert}
          tone={pressing(stats.overdue, 'late')}
          to={listOf('overdue')}
        />
      </StatTiles>
      <ProgressOverview stats={stats} />
    </>
  )
}

const listOf = (filter: HomeFilter) => `?filter=${filter}`

/** Color signals required action: zero is neutral. */
const pressing = (count: number, tone: Tone): Tone => (count > 0 ? tone : 'neutral')

function SubtaskCards({ subtasks }: { subtasks: readonly OwnSubtask[] }) {
  const drawn = useProgressiveCount(subtasks.length)
  return (
    <CardGrid>
      {subtasks.slice(0, drawn).map((it) => (
        <MySubtaskCard key={it.id} subtask={it} check={<CompleteButton item={it} />} />
      ))}
    </CardGrid>
  )
}

/** For the keys S, P and D. */
const EditableFacts = ({ item }: { item: WorkSummary }) => (
  <>
    <StatusCell item={item} takesKeys />
    <PriorityCell item={item} takesKeys />
    <DueDateCell item={item} takesKeys />
  </>
)

export const employeeOverview = { EmployeeNumbers, SubtaskCards, EditableFacts }
