import type { PersonMention } from '@atrium/contracts/people'
import { LIMITS } from '@atrium/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf, exactInstant, formatDay, formatInstantDay } from '../../lib/dates.ts'
import { usePaths } from '../../lib/paths.ts'
import {
  Avatar,
  Button,
  Card,
  DatePicker,
  Dialog,
  Facts,
  Field,
  IconButton,
  MultiSelect,
  useNow,
} from '../../ui/index.ts'
import { assigneeOptions } from './assignee-options.tsx'
import { assigneesOf, type InlineChange } from './change-thing.ts'
import styles from './details-panel.module.css'
import { taskTeamQuery } from './task-queries.ts'
import { texts } from './texts.ts'
import type { Thing } from './work-kinds.ts'

interface DetailsPanelProps {
  thing: Thing
  onChange: (thing: Thing, change: InlineChange) => unknown
}

/** What is known about a task or subtask: where it belongs, when it is due, who made and finished it. */
export function DetailsPanel({ thing, onChange }: DetailsPanelProps) {
  const paths = usePaths()
  const [picking, setPicking] = useState(false)
  const { customer } = thing
  return (
    <Card title={texts.details}>
      <Facts
        facts={[
          [
            texts.dueDate,
            <span key="due" className={styles.changeable}>
              {formatDay(thing.dueDate)}
              {thing.can.edit && (
                <IconButton icon={Pencil} size="small" label={texts.changeDueDate} onClick={() => setPicking(true)} />
              )}
            </span>,
          ],
          [
            paths.projectNoun,
            <Link key="customer" to={paths.project(customer._id)}>
              {customer.name}
            </Link>,
          ],
          [
            texts.task,
            'task' in thing && (
              <Link key="task" to={paths.task(thing.task._id, customer._id)}>
                {thing.task.title}
              </Link>
            ),
          ],
          [texts.sequence, thing.sequence],
          [texts.estimatedHours, thing.estimatedHours !== null && texts.hours(thing.estimatedHours)],
          [texts.created, <Instant key="created" at={thing.createdAt} />],
          [texts.createdBy, thing.createdBy],
          [texts.completed, thing.completedAt && <Instant key="completed" at={thing.completedAt} />],
          [texts.completedBy, thing.completedBy],
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

/** Changes the due date where it is shown. */
export function DueDateDialog({ thing, onChange, onClose }: DetailsPanelProps & { onClose: () => void }) {
  const [day, setDay] = useState(thing.dueDate)
  const today = dayOf(useNow())
  const mayBe = day !== '' && (day >= today || day === thing.dueDate)
  function save() {
    if (!mayBe) return
    onClose()
    if (day !== thing.dueDate) void onChange(thing, { dueDate: day })
  }
  return (
    <Dialog
      open
      size="small"
      title={texts.changeDueDate}
      description={thing.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" disabled={!mayBe} onClick={save}>
            {texts.saveChanges}
          </Button>
        </>
      }
    >
      <Field label={texts.dueDate}>
        <DatePicker value={day} onChange={setDay} />
      </Field>
    </Dialog>
  )
}

interface AssigneesPanelProps extends DetailsPanelProps {
  title: string
}

/** Who works on it. */
export function AssigneesPanel({ thing, title, onChange }: AssigneesPanelProps) {
  const [choosing, setChoosing] = useState(false)
  const assignees = assigneesOf(thing)
  const mayAssign = 'assign' in thing.can ? thing.can.assign : thing.can.edit
  return (
    <Card
      title={title}
      aside={
        mayAssign && (
          <IconButton icon={Pencil} size="small" label={texts.changeAssignees} onClick={() => setChoosing(true)} />
        )
      }
    >
      {assignees.length === 0 && <p className={styles.none}>{texts.noOneAssigned}</p>}
      <ul className={styles.people}>
        {assignees.map((person) => (
          <PersonLine key={person._id} person={person} />
        ))}
      </ul>
      {choosing && <AssigneesDialog thing={thing} onChange={onChange} onClose={() => setChoosing(false)} />}
    </Card>
  )
}

function PersonLine({ person: { fullName, jobTitle, workTitle } }: { person: PersonMention }) {
  return (
    <li className={styles.person}>
      <Avatar name={fullName} decorative />
      <span>
        {fullName}
        {(jobTitle ?? workTitle) && <span className={styles.none}>{jobTitle ?? workTitle}</span>}
      </span>
    </li>
  )
}

/** Changes who works on it, among the project's team and the managers. */
export function AssigneesDialog({ thing, onChange, onClose }: DetailsPanelProps & { onClose: () => void }) {
  const before = assigneesOf(thing)
  const [chosen, setChosen] = useState(before.map(({ _id }) => _id))
  const { data } = useQuery(taskTeamQuery(thing.customer._id))
  const people = [...(data?.teamMembers ?? []), ...before]
  function save() {
    onClose()
    const assignedTo = chosen.map((id) => people.find(({ _id }) => _id === id)).filter((person) => person !== undefined)
    void onChange(thing, { assignedTo })
  }
  return (
    <Dialog
      open
      size="small"
      title={texts.changeAssignees}
      description={thing.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" onClick={save}>
            {texts.saveChanges}
          </Button>
        </>
      }
    >
      <Field label={texts.assignedTo} hint={texts.assignHint}>
        <MultiSelect
          search
          maximum={LIMITS.assignees}
          value={chosen}
          onChange={setChosen}
          options={assigneeOptions(people)}
        />
      </Field>
    </Dialog>
  )
}
