import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toIsoDate } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { DatePicker, Dialog, DialogButtons, Field, Fields, TextArea, useNow } from '../../../ui/index.ts'
import { AssigneeSelect } from '../form/assignee-options.tsx'
import type { InlineChange } from '../work-items/use-change-work.ts'
import { clientReasonField } from '../work-items/client-reason.ts'
import { taskTeamQuery } from '../work-items/task-queries.ts'
import type { Work } from '../work-items/work-kinds.ts'

interface QuickEditDialogProps {
  item: Work
  onChange: (item: Work, change: InlineChange) => unknown
  onClose: () => void
}

export function DueDateDialog({ item, onChange, onClose }: QuickEditDialogProps) {
  const [day, setDay] = useState(item.dueOn)
  const [said, setSaid] = useState('')
  const today = toIsoDate(useNow())
  const reason = clientReasonField()
  const mayBe = day === null || day === item.dueOn || (day !== '' && day >= today)
  const why = mayBe ? undefined : day === '' ? translate(messages.dueDateRequired) : translate(messages.dueDateInPast)
  function save() {
    if (!mayBe) return
    onClose()
    if (day !== item.dueOn) void onChange(item, { dueOn: day, ...(said.trim() ? { note: said } : {}) })
  }
  return (
    <Dialog
      size="small"
      title={t({ id: 'Change due date' })}
      description={item.title}
      onClose={onClose}
      footer={<DialogButtons label={t({ id: 'Save changes' })} onCancel={onClose} disabled={!mayBe} onClick={save} />}
    >
      <Fields>
        <Field label={t({ id: 'Due date' })} error={why}>
          <DatePicker value={day} onChange={setDay} onNone={() => setDay(null)} />
        </Field>
        {item.isFromRequest && day !== item.dueOn && (
          <Field label={reason.label} hint={reason.hint}>
            <TextArea rows={3} maxLength={reason.most} value={said} onChange={({ target }) => setSaid(target.value)} />
          </Field>
        )}
      </Fields>
    </Dialog>
  )
}

export function AssigneesDialog({ item, onChange, onClose }: QuickEditDialogProps) {
  const before = item.assignees
  const [chosen, setChosen] = useState(before.map(({ id }) => id))
  const { data, isError } = useQuery(taskTeamQuery(item.project.id))
  const people = [...(data?.team ?? []), ...before]
  function save() {
    onClose()
    const assignees = chosen
      .map((id) => people.find((person) => person.id === id))
      .filter((person) => person !== undefined)
    void onChange(item, { assignees })
  }
  return (
    <Dialog
      size="small"
      title={t({ id: 'Change assignees' })}
      description={item.title}
      onClose={onClose}
      footer={<DialogButtons label={t({ id: 'Save changes' })} onCancel={onClose} onClick={save} />}
    >
      <Field
        label={t({ id: 'Assigned to' })}
        hint={t({ id: 'Up to 5 people from the project team' })}
        error={isError ? translate(messages.loadTeamFailed) : undefined}
      >
        <AssigneeSelect project={item.project.id} assigned={before} value={chosen} onChange={setChosen} />
      </Field>
    </Dialog>
  )
}
