import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { Button, DatePicker, Dialog, Field, MultiSelect, useNow } from '../../../ui/index.ts'
import { assigneeOptions } from '../form/assignee-options.tsx'
import type { InlineChange } from '../change-thing.ts'
import { taskTeamQuery } from '../task-queries.ts'
import { texts } from '../texts.ts'
import type { Thing } from '../work-kinds.ts'

interface DetailsDialogProps {
  thing: Thing
  onChange: (thing: Thing, change: InlineChange) => unknown
  onClose: () => void
}

/** Changes the due date where it is shown. */
export function DueDateDialog({ thing, onChange, onClose }: DetailsDialogProps) {
  const [day, setDay] = useState(thing.dueOn)
  const today = dayOf(useNow())
  const mayBe = day !== '' && (day >= today || day === thing.dueOn)
  const why = mayBe ? undefined : day === '' ? messages.dueDateRequired : messages.dueDateInPast
  function save() {
    if (!mayBe) return
    onClose()
    if (day !== thing.dueOn) void onChange(thing, { dueOn: day })
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
      <Field label={texts.dueDate} error={why}>
        <DatePicker value={day} onChange={setDay} />
      </Field>
    </Dialog>
  )
}

/** Changes who works on it, among the project's team and the managers. */
export function AssigneesDialog({ thing, onChange, onClose }: DetailsDialogProps) {
  const before = thing.assignees
  const [chosen, setChosen] = useState(before.map(({ id }) => id))
  const { data, isError } = useQuery(taskTeamQuery(thing.project.id))
  const people = [...(data?.team ?? []), ...before]
  function save() {
    onClose()
    const assignees = chosen
      .map((id) => people.find((person) => person.id === id))
      .filter((person) => person !== undefined)
    void onChange(thing, { assignees })
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
      <Field label={texts.assignedTo} hint={texts.assignHint} error={isError ? messages.loadTeamFailed : undefined}>
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
