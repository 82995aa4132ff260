import { LIMITS } from '@oriel/contracts/limits'
import { useWatch } from 'react-hook-form'
import { isInternalOwner, useOwnerOptions } from '../../../lib/choices/owner-choices.ts'
import { t } from '../../../lib/t.ts'
import { Button, DatePicker, FormField, MultiSelect, Select } from '../../../ui/index.ts'
import type { ProjectEditor } from './use-project-editor.ts'
import { defaultVisibilityOptions, priorityOptions, statusOptions } from './project-fields.ts'

interface ProjectFieldProps {
  editor: ProjectEditor
}

export function ClientField({ editor }: ProjectFieldProps) {
  const options = useOwnerOptions(editor.clients, editor.mayHaveNoClient)
  return (
    <FormField
      control={editor.form.control}
      name="client"
      label={t({ id: 'Client' })}
      required
      aside={
        <Button size="small" tone="quiet" onClick={() => editor.newClient.setOpen(true)}>
          {t({ id: 'New client' })}
        </Button>
      }
    >
      {(field) => <Select {...field} search options={options} />}
    </FormField>
  )
}

export function StartDateField({ editor }: ProjectFieldProps) {
  return (
    <FormField control={editor.form.control} name="startsOn" label={t({ id: 'Start date' })}>
      {(field) => <DatePicker {...field} />}
    </FormField>
  )
}

export function DueDateField({ editor }: ProjectFieldProps) {
  return (
    <FormField control={editor.form.control} name="dueOn" label={t({ id: 'Due date' })} required>
      {(field) => (
        <DatePicker {...field} onNone={() => field.onChange(null)} noneLabel={t({ id: 'Ongoing, no due date' })} />
      )}
    </FormField>
  )
}

export function StatusField({ editor }: ProjectFieldProps) {
  return (
    <FormField control={editor.form.control} name="status" label={t({ id: 'Status' })}>
      {(field) => <Select {...field} options={statusOptions()} />}
    </FormField>
  )
}

export function PriorityField({ editor }: ProjectFieldProps) {
  return (
    <FormField control={editor.form.control} name="priority" label={t({ id: 'Priority' })}>
      {(field) => <Select {...field} options={priorityOptions()} />}
    </FormField>
  )
}

export function DefaultVisibilityField({ editor }: ProjectFieldProps) {
  const owner = useWatch({ control: editor.form.control, name: 'client' })
  if (isInternalOwner(owner)) return null
  return (
    <FormField control={editor.form.control} name="newWork" label={t({ id: 'Visibility of new tasks' })}>
      {(field) => <Select {...field} options={defaultVisibilityOptions()} />}
    </FormField>
  )
}

export function TeamField({ editor }: ProjectFieldProps) {
  return (
    <FormField
      control={editor.form.control}
      name="team"
      label={t({ id: 'Assigned team' })}
      hint={t({ id: 'Up to {team} employees and project managers.' }, { team: LIMITS.team })}
    >
      {(field) => (
        <MultiSelect
          {...field}
          search
          maximum={LIMITS.team}
          options={editor.team.map(({ id, name, title }) => ({
            value: id,
            label: name,
            ...(title ? { hint: title } : {}),
          }))}
        />
      )}
    </FormField>
  )
}
