import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { prefetch, lazyComponent, usePrefetch } from '../../../lib/code/lazy.ts'
import { formatExactInstant, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { Card, DateEditor, Facts, IconButton, PersonName, ProgressBar } from '../../../ui/index.ts'
import type { InlineChange } from '../work-items/use-change-work.ts'
import { fieldLabels } from '../form/work-values.ts'
import { DueDateCell, EstimateCell, AssigneesCell, PriorityCell, StatusCell } from '../table/cells.tsx'
import type { Work } from '../work-items/work-kinds.ts'
import { AssigneeNames } from './assignee-names.tsx'
import styles from './properties-panel.module.css'
import { StatusButtons } from './status-buttons.tsx'
import { DueDateDialog, loadWorkActions } from './use-work-actions.ts'

const WorkDateChanges = lazyComponent(
  () => import('../../../ui/data/work-date-changes.tsx'),
  (it) => it.WorkDateChanges,
)
const RecurrenceField = lazyComponent(
  () => import('../recurrence/recurrence-field.tsx'),
  (it) => it.RecurrenceField,
)
const prefetchOnIntent = { onPointerEnter: prefetch(loadWorkActions), onFocus: prefetch(loadWorkActions) }

interface PropertiesPanelProps {
  thing: WorkDetails
  /** What the page calls whoever works on it. */
  peopleLabel: string
  onChange: (thing: Work, change: InlineChange) => unknown
}

/** What is set of a task or subtask, each where it stands and once; and where it belongs, who made and finished it. */
export function PropertiesPanel({ thing, peopleLabel, onChange }: PropertiesPanelProps) {
  // What is typed after a key must find its field.
  usePrefetch(DateEditor.load)
  const paths = usePaths()
  const { project, parent } = thing
  const isClient = useMe().role === 'customer'
  return (
    <Card className={styles.properties}>
      <StatusButtons thing={thing} onChange={onChange} />
      <Facts
        facts={[
          [
            t({ id: 'Status' }),
            !thing.can.includes('setStatus') && <StatusCell key="status" thing={thing} takesKeys={false} />,
          ],
          [t({ id: 'Priority' }), thing.priority && <PriorityCell key="priority" thing={thing} takesKeys />],
          // A task has it beside the subtasks from which it follows.
          [
            t({ id: 'Progress' }),
            parent && <ProgressBar key="progress" value={thing.progress} label={t({ id: 'Progress' })} size="thin" />,
          ],
          [fieldLabels.startsOn, thing.startsOn && formatDay(thing.startsOn)],
          [t({ id: 'Due Date' }), <AgreedDate key="due" thing={thing} onChange={onChange} />],
          recurrenceProperty(thing),
          [
            peopleLabel,
            // To a client it may not be shown who works on it.
            !(isClient && thing.assignees.length === 0) && <People key="people" thing={thing} />,
          ],
          [
            t({ id: 'Estimated hours' }),
            ((thing.estimate ?? null) !== null || thing.can.includes('edit')) && (
              <EstimateCell key="estimate" thing={thing} takesKeys={false} />
            ),
          ],
          [
            paths.projectNoun,
            <Link key="project" to={paths.project(project.id)}>
              {project.name}
            </Link>,
          ],
          [
            t({ id: 'Task' }),
            parent && (
              <Link key="task" to={paths.task(parent.id, project.id)}>
                {parent.title}
              </Link>
            ),
          ],
          [t({ id: 'Sequence' }), thing.position],
          [t({ id: 'Created' }), <Instant key="created" at={thing.createdAt} />],
          [t({ id: 'Created by' }), <PersonName key="creator" person={thing.createdBy} />],
          [t({ id: 'Completed' }), thing.completedAt && <Instant key="completed" at={thing.completedAt} />],
          [t({ id: 'Completed by' }), thing.completedBy && <PersonName key="completer" person={thing.completedBy} />],
        ]}
      />
    </Card>
  )
}

/** Left out where there is nothing to be read or said. */
const recurrenceProperty = (thing: WorkDetails) =>
  [
    t({ id: 'Repeats' }),
    (thing.repeats || thing.can.includes('repeat')) && (
      <Suspense key="repeats">
        <RecurrenceField thing={thing} />
      </Suspense>
    ),
  ] as const

const People = ({ thing }: Pick<PropertiesPanelProps, 'thing'>) => (
  <span className={styles.changeable}>
    <AssigneeNames people={thing.assignees} />
    <AssigneesCell thing={thing} takesKeys>
      <Pencil className={styles.pencil} aria-hidden="true" />
    </AssigneesCell>
  </span>
)

/** And how it moved. */
const AgreedDate = ({ thing, onChange }: Omit<PropertiesPanelProps, 'peopleLabel'>) => (
  <div className={styles.due}>
    <DueDate thing={thing} onChange={onChange} />
    <Suspense>
      <WorkDateChanges id={thing.id} />
    </Suspense>
  </div>
)

/** Of work that a client asked for it is changed in a dialog that takes the reason, too: they read it. */
function DueDate({ thing, onChange }: Omit<PropertiesPanelProps, 'peopleLabel'>) {
  const [picking, setPicking] = useState(false)
  usePrefetch(loadWorkActions)
  if (!thing.requested) return <DueDateCell thing={thing} takesKeys />
  return (
    <span className={styles.changeable}>
      {formatDay(thing.dueOn)}
      {thing.can.includes('edit') && (
        <IconButton
          {...prefetchOnIntent}
          icon={Pencil}
          size="small"
          aria-keyshortcuts="D"
          label={t({ id: 'Change due date' })}
          onClick={() => setPicking(true)}
        />
      )}
      {picking && <DueDateDialog thing={thing} onChange={onChange} onClose={() => setPicking(false)} />}
    </span>
  )
}

function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatExactInstant(at)}>
      {formatInstantDay(at)}
    </time>
  )
}
