import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { exactInstant, formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { ahead, useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { Card, PersonAvatar, Facts, IconButton, later, PersonName } from '../../../ui/index.ts'
import type { InlineChange } from '../change-thing.ts'
import styles from './details-panel.module.css'
import type { Person } from '../../../lib/people.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { fieldLabels } from '../form/work-values.ts'
import { texts } from '../texts.ts'
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
    <Card title={texts.details}>
      <Facts
        facts={[
          [fieldLabels.startsOn, thing.startsOn && formatDay(thing.startsOn)],
          [
            texts.dueDate,
            <span key="due" className={styles.changeable}>
              {formatDay(thing.dueOn)}
              {thing.can.includes('edit') && (
                <IconButton
                  {...intended}
                  icon={Pencil}
                  size="small"
                  label={texts.changeDueDate}
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
            texts.task,
            parent && (
              <Link key="task" to={paths.task(parent.id, project.id)}>
                {parent.title}
              </Link>
            ),
          ],
          [texts.sequence, thing.position],
          [texts.estimatedHours, thing.estimate !== null && texts.hours(thing.estimate)],
          [texts.created, <Instant key="created" at={thing.createdAt} />],
          [texts.createdBy, <PersonName key="creator" person={thing.createdBy} />],
          [texts.completed, thing.completedAt && <Instant key="completed" at={thing.completedAt} />],
          [texts.completedBy, thing.completedBy && <PersonName key="completer" person={thing.completedBy} />],
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
            label={texts.changeAssignees}
            onClick={() => setChoosing(true)}
          />
        )
      }
    >
      {assignees.length === 0 && <p className={styles.none}>{texts.noOneAssigned}</p>}
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
