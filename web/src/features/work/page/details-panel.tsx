import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { exactInstant, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { ahead, useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { Card, PersonAvatar, Facts, IconButton, later, PersonName } from '../../../ui/index.ts'
import type { InlineChange } from '../change-thing.ts'
import styles from './details-panel.module.css'
import type { Person } from '../../../lib/people.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { fieldLabels } from '../form/work-values.ts'
import type { Thing } from '../work-kinds.ts'

const loadDialogs = () => import('./details-dialogs.tsx')
const DueDateDialog = later(async () => (await loadDialogs()).DueDateDialog)
const AssigneesDialog = later(async () => (await loadDialogs()).AssigneesDialog)
const intended = { onPointerEnter: ahead(loadDialogs), onFocus: ahead(loadDialogs) }

interface DetailsPanelProps {
  thing: OpenWork
  onChange: (thing: Thing, change: InlineChange) => unknown
}

/** What is known about a task or subtask: where it belongs, when it is due, who made and finished it. */
export function DetailsPanel({ thing, onChange }: DetailsPanelProps) {
  const paths = usePaths()
  const [picking, setPicking] = useState(false)
  const { project, parent } = thing
  useLoadedLater(loadDialogs)
  return (
    <Card title={t({ id: 'Details' })}>
      <Facts
        facts={[
          [fieldLabels.startsOn, thing.startsOn && formatDay(thing.startsOn)],
          [
            t({ id: 'Due Date' }),
            <span key="due" className={styles.changeable}>
              {formatDay(thing.dueOn)}
              {thing.can.includes('edit') && (
                <IconButton
                  {...intended}
                  icon={Pencil}
                  size="small"
                  label={t({ id: 'Change due date' })}
                  onClick={() => setPicking(true)}
                />
              )}
            </span>,
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
          [t({ id: 'Estimated hours' }), thing.estimate !== null && t({ id: '{count} h' }, { count: thing.estimate })],
          [t({ id: 'Created' }), <Instant key="created" at={thing.createdAt} />],
          [t({ id: 'Created by' }), <PersonName key="creator" person={thing.createdBy} />],
          [t({ id: 'Completed' }), thing.completedAt && <Instant key="completed" at={thing.completedAt} />],
          [t({ id: 'Completed by' }), thing.completedBy && <PersonName key="completer" person={thing.completedBy} />],
        ]}
      />
      {picking && <DueDateDialog thing={thing} onChange={onChange} onClose={() => setPicking(false)} />}
    </Card>
  )
}

function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactInstant(at)}>
      {formatInstantDay(at)}
    </time>
  )
}

interface AssigneesPanelProps extends DetailsPanelProps {
  title: string
}

/** Who works on it. */
export function AssigneesPanel({ thing, title, onChange }: AssigneesPanelProps) {
  const [choosing, setChoosing] = useState(false)
  const { assignees } = thing
  const mayAssign = thing.can.includes('assign')
  return (
    <Card
      title={title}
      aside={
        mayAssign && (
          <IconButton
            {...intended}
            icon={Pencil}
            size="small"
            label={t({ id: 'Change who works on it' })}
            onClick={() => setChoosing(true)}
          />
        )
      }
    >
      {assignees.length === 0 && <p className={styles.none}>{t({ id: 'No one assigned' })}</p>}
      <ul className={styles.people}>
        {assignees.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
      {choosing && <AssigneesDialog thing={thing} onChange={onChange} onClose={() => setChoosing(false)} />}
    </Card>
  )
}

function PersonLine({ person }: { person: Person }) {
  return (
    <li className={styles.person}>
      <PersonAvatar person={person} decorative />
      <span>
        <PersonName person={person} />
        {person.title && <span className={styles.none}>{person.title}</span>}
      </span>
    </li>
  )
}
