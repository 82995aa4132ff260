import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { prefetch, lazyComponent, usePrefetch } from '../../../lib/code/lazy.ts'
import { formatExactInstant, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { Card, DateEditor, Facts, IconButton, PersonName, ProgressBar, PersonAvatar } from '../../../ui/index.ts'
import { LabelChips } from '../../../ui/labels/label-chips.tsx'
import { LabelsCell } from '../labels/labels-cell.tsx'
import type { InlineChange } from '../work-items/use-change-work.ts'
import { fieldLabels } from '../form/work-values.ts'
import { DueDateCell, EstimateCell, AssigneesCell, PriorityCell, StatusCell } from '../table/cells.tsx'
import { mayLabel } from '../work-items/use-change-work.ts'
import type { Work } from '../work-items/work-kinds.ts'
import common from '../../../ui/layout/common.module.css'
import styles from './properties-panel.module.css'
import { StatusButtons } from './status-buttons.tsx'
import { DueDateDialog, loadWorkActions } from './use-work-actions.ts'
import type { Person } from '../../../lib/people.ts'

const WorkDateChanges = lazyComponent(() => import('../../../ui/data/dates/work-date-changes.tsx'), 'WorkDateChanges')
const RecurrenceField = lazyComponent(() => import('../recurrence/recurrence-field.tsx'), 'RecurrenceField')
const prefetchOnIntent = { onPointerEnter: prefetch(loadWorkActions), onFocus: prefetch(loadWorkActions) }

interface PropertiesPanelProps {
  item: WorkDetails
  peopleLabel: string
  onChange: (item: Work, change: InlineChange) => unknown
}

export function PropertiesPanel({ item, peopleLabel, onChange }: PropertiesPanelProps) {
  // Keys typed after the shortcut would otherwise be lost.
  usePrefetch(DateEditor.load)
  const paths = usePaths()
  const { project, parent } = item
  const isClient = useSide() === 'client'
  return (
    <Card className={styles.properties}>
      <StatusButtons item={item} onChange={onChange} />
      <Facts
        facts={[
          [
            t({ id: 'Status' }),
            !item.can.includes('setStatus') && <StatusCell key="status" item={item} takesKeys={false} />,
          ],
          [t({ id: 'Priority' }), item.priority && <PriorityCell key="priority" item={item} takesKeys />],
          // Tasks show progress with their subtasks.
          [
            t({ id: 'Progress' }),
            parent && <ProgressBar key="progress" value={item.progress} label={t({ id: 'Progress' })} size="thin" />,
          ],
          [fieldLabels.startsOn(), item.startsOn && formatDay(item.startsOn)],
          [t({ id: 'Due date' }), <AgreedDate key="due" item={item} onChange={onChange} />],
          recurrenceProperty(item),
          [
            peopleLabel,
            // Assignees may be hidden from clients.
            !(isClient && item.assignees.length === 0) && <People key="people" item={item} />,
          ],
          labelsProperty(item),
          [
            t({ id: 'Estimated hours' }),
            ((item.estimate ?? null) !== null || item.can.includes('edit')) && (
              <EstimateCell key="estimate" item={item} takesKeys={false} />
            ),
          ],
          [
            paths.projectNoun(),
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
          [t({ id: 'Sequence' }), item.position],
          [t({ id: 'Created' }), <Instant key="created" at={item.createdAt} />],
          [t({ id: 'Created by' }), <PersonName key="creator" person={item.createdBy} />],
          [t({ id: 'Completed' }), item.completedAt && <Instant key="completed" at={item.completedAt} />],
          [t({ id: 'Completed by' }), item.completedBy && <PersonName key="completer" person={item.completedBy} />],
        ]}
      />
    </Card>
  )
}

const labelsProperty = (item: WorkDetails) =>
  [
    t({ id: 'Labels' }),
    (item.labels || mayLabel(item)) && (
      <span key="labels" className={styles.changeable}>
        <LabelChips labels={item.labels} />
        {mayLabel(item) && (
          <LabelsCell item={item} takesKeys>
            <Pencil className={styles.pencil} aria-hidden="true" />
          </LabelsCell>
        )}
      </span>
    ),
  ] as const

const recurrenceProperty = (item: WorkDetails) =>
  [
    t({ id: 'Repeats' }),
    (item.isRecurring || item.can.includes('repeat')) && <Repeats key="repeats" item={item} />,
  ] as const

/** Most work doesn't repeat. */
function Repeats({ item }: Pick<PropertiesPanelProps, 'item'>) {
  const [opened, setOpened] = useState(false)
  if (item.isRecurring || opened)
    return (
      <Suspense>
        <RecurrenceField item={item} opened={opened} />
      </Suspense>
    )
  return (
    <span className={styles.changeable}>
      <span className={common.note}>{t({ id: 'Doesn’t repeat' })}</span>
      <IconButton
        icon={Pencil}
        size="small"
        label={t({ id: 'Repeat settings' })}
        onPointerEnter={prefetch(RecurrenceField.load)}
        onClick={() => setOpened(true)}
      />
    </span>
  )
}

const People = ({ item }: Pick<PropertiesPanelProps, 'item'>) => (
  <span className={styles.changeable}>
    <AssigneeNames people={item.assignees} />
    <AssigneesCell item={item} takesKeys>
      <Pencil className={styles.pencil} aria-hidden="true" />
    </AssigneesCell>
  </span>
)

const AgreedDate = ({ item, onChange }: Omit<PropertiesPanelProps, 'peopleLabel'>) => (
  <div className={styles.due}>
    <DueDate item={item} onChange={onChange} />
    <Suspense>
      <WorkDateChanges id={item.id} />
    </Suspense>
  </div>
)

/** Requested work needs a reason, which the client reads. */
function DueDate({ item, onChange }: Omit<PropertiesPanelProps, 'peopleLabel'>) {
  const [picking, setPicking] = useState(false)
  usePrefetch(loadWorkActions)
  if (!item.isFromRequest) return <DueDateCell item={item} takesKeys exact />
  return (
    <span className={styles.changeable}>
      <span>{formatDay(item.dueOn)}</span>
      {item.can.includes('edit') && (
        <IconButton
          {...prefetchOnIntent}
          icon={Pencil}
          size="small"
          aria-keyshortcuts="D"
          label={t({ id: 'Change due date' })}
          onClick={() => setPicking(true)}
        />
      )}
      {picking && <DueDateDialog item={item} onChange={onChange} onClose={() => setPicking(false)} />}
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

function AssigneeNames({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <span className={styles.none}>{t({ id: 'No one assigned' })}</span>
  return (
    <span className={styles.people}>
      {people.map((person) => (
        <span key={person.id} className={styles.person}>
          <PersonAvatar person={person} size="small" decorative />
          <span>
            <PersonName person={person} />
            {person.title && <span className={styles.none}>{person.title}</span>}
          </span>
        </span>
      ))}
    </span>
  )
}
