import { addDays } from '@oriel/contracts/time/dates'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { EmployeeHome } from '../../features/overview/home/home-queries.ts'
import { FirstPage, type OwnSubtask } from '../../features/overview/home/my-subtasks-panel.tsx'
import type { TableRow } from '../../features/work/table/rows/table-rows.ts'
import { useRowCursor } from '../../features/work/table/use-row-cursor.ts'
import { CompleteButton } from '../../features/work/work-items/complete-button.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { type IsoDate, toIsoDate, weekStart } from '../../lib/dates.ts'
import { shortcutScope } from '../../lib/keys/single-key-shortcuts.ts'
import { t } from '../../lib/t.ts'
import { DueLabel, PriorityBadge, StatusBadge, useNow } from '../../ui/index.ts'
import styles from './employee-sheet.module.css'
import { isClosed, type WorkSummary } from '../../lib/work-data.ts'
import common from '../../ui/layout/common.module.css'

/** Only the row with the cursor. */
const EditableFacts = lazyComponent(
  async () => (await import('./employee-overview.tsx')).employeeOverview,
  'EditableFacts',
)

interface EmployeeSheetProps {
  subtasks: readonly OwnSubtask[]
  /** Otherwise groups have no count. */
  isWhole: boolean
}

/** By day; keys as in the table. */
export function EmployeeSheet({ subtasks, isWhole }: EmployeeSheetProps) {
  const today = toIsoDate(useNow())
  const groups = Map.groupBy(subtasks, (it) => (isClosed(it) ? 'done' : dayGroup(it.dueOn, today)))
  const lines = [...groups.values()].flat().map((item): TableRow => ({ is: 'work', key: item.id, item, level: 1 }))
  const cursor = lines[useRowCursor({ lines, onSelect: nothing, onUnfold: nothing, onStep: nothing })]?.key
  return (
    <div className={styles.sheet} {...shortcutScope(cursor === undefined ? undefined : 'row')}>
      {[...groups].map(([group, items]) => (
        <section key={group} aria-labelledby={`sheet-${group}`}>
          <h3 id={`sheet-${group}`} className={styles.head} data-group={group}>
            {groupLabels[group]()} {isWhole && <span className={styles.count}>{items.length}</span>}
          </h3>
          <ul>
            {items.map((item) => (
              <SheetRow key={item.id} item={item} hasCursor={item.id === cursor} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const nothing = () => {}

type DayGroup = keyof typeof groupLabels
const groupLabels = {
  overdue: () => t({ id: 'Overdue' }),
  today: () => t({ id: 'Today' }),
  week: () => t({ id: 'This week' }),
  later: () => t({ id: 'Later' }),
  none: () => t({ id: 'No due date' }),
  done: () => t({ id: 'Done' }),
}

function dayGroup(day: IsoDate | null, today: IsoDate): DayGroup {
  if (day === null) return 'none'
  if (day <= today) return day === today ? 'today' : 'overdue'
  return day <= addDays(weekStart(today), 6) ? 'week' : 'later'
}

/** The home's numbers count subtasks only. */
export function MyTasks({ home }: { home: EmployeeHome }) {
  if (home.taskCount === 0) return null
  return (
    <section className={common.column3} aria-labelledby="my-tasks">
      <h2 id="my-tasks">
        {t({ id: 'My Tasks' })} <span className={styles.count}>{home.taskCount}</span>
      </h2>
      <FirstPage
        home={home}
        filter="tasks"
        render={(tasks) => (
          <ul className={styles.sheet}>
            {tasks.map((item) => (
              <SheetRow key={item.id} item={item} hasCursor={false} />
            ))}
          </ul>
        )}
      />
    </section>
  )
}

function SheetRow({ item, hasCursor }: { item: WorkSummary; hasCursor: boolean }) {
  const paths = usePaths()
  const { id, title, project, parent } = item
  const facts = <Facts item={item} />
  return (
    <li className={styles.row} data-cursor={hasCursor || undefined} data-settled={isClosed(item) || undefined}>
      <div className={styles.check}>
        <CompleteButton item={item} />
      </div>
      <div className={styles.words}>
        <Link
          className={styles.title}
          to={parent ? paths.subtask(id, parent.id, project.id) : paths.task(id, project.id)}
          aria-keyshortcuts={hasCursor ? 'O' : undefined}
        >
          {title}
        </Link>
        <span className={styles.place}>{parent ? `${project.name} · ${parent.title}` : project.name}</span>
      </div>
      <div className={styles.facts}>
        {hasCursor ? (
          <Suspense fallback={facts}>
            <EditableFacts item={item} />
          </Suspense>
        ) : (
          facts
        )}
      </div>
    </li>
  )
}

const Facts = ({ item }: { item: WorkSummary }) => (
  <>
    <StatusBadge status={item.status} />
    {item.priority && <PriorityBadge priority={item.priority} />}
    <DueLabel inRow day={item.dueOn} settled={isClosed(item)} />
  </>
)
