import { LIMITS } from '@oriel/contracts/limits'
import { Controller } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { Button, DatePicker, Field, MultiSelect, Select } from '../../../ui/index.ts'
import type { ProjectEditor } from './use-project-editor.ts'
import { defaultVisibilityOptions, priorityOptions, statusOptions } from './project-fields.ts'

interface ProjectFieldProps {
  editor: ProjectEditor
}

export function ClientField({ editor }: ProjectFieldProps) {
  return (
    <Controller
      control={editor.form.control}
      name="client"
      render={({ field, fieldState }) => (
        <Field
          label={t({ id: 'Client' })}
          required
          error={fieldState.error?.message}
          aside={
            <Button size="small" tone="quiet" onClick={() => editor.newClient.setOpen(true)}>
              {t({ id: 'New client' })}
            </Button>
          }
        >
          <Select
            {...field}
            search
            options={editor.clients.map(({ id, name, company }) => ({
              value: id,
              label: name,
              ...(company ? { hint: company } : {}),
            }))}
          />
        </Field>
      )}
    />
  )
}

export function StartDateField({ editor }: ProjectFieldProps) {
  return (
    <Controller
      control={editor.form.control}
      name="startsOn"
      render={({ field, fieldState }) => (
        <Field label={t({ id: 'Start date' })} error={fieldState.error?.message}>
          <DatePicker {...field} />
        </Field>
      )}
    />
  )
}

export function DueDateField({ editor }: ProjectFieldProps) {
  return (
    <Controller
      control={editor.form.control}
      name="dueOn"
      render={({ field, fieldState }) => (
        <Field label={t({ id: 'Due date' })} required error={fieldState.error?.message}>
          <DatePicker {...field} onNone={() => field.onChange(null)} />
        </Field>
      )}
    />
  )
}

export function StatusField({ editor }: ProjectFieldProps) {
  return (
    <Controller
      control={editor.form.control}
      name="status"
      render={({ field, fieldState }) => (
        <Field label={t({ id: 'Status' })} error={fieldState.error?.message}>
          <Select {...field} options={statusOptions()} />
        </Field>
      )}
    />
  )
}

export function PriorityField({ editor }: ProjectFieldProps) {
  return (
    <Controller
      control={editor.form.control}
      name="priority"
      render={({ field, fieldState }) => (
        <Field label={t({ id: 'Priority' })} error={fieldState.error?.message}>
          <Select {...field} options={priorityOptions()} />
        </Field>
      )}
    />
  )
}

export function DefaultVisibilityField({ editor }: ProjectFieldProps) {
  return (
    <Controller
      control={editor.form.control}
      name="newWork"
      render={({ field, fieldState }) => (
        <Field label={t({ id: 'Visibility of new tasks' })} error={fieldState.error?.message}>
          <Select {...field} options={defaultVisibilityOptions()} />
        </Field>
      )}
    />
  )
}

export function TeamField({ editor }: ProjectFieldProps) {
  return (
    <Controller
      control={editor.form.control}
      name="team"
      render={({ field, fieldState }) => (
        <Field
          label={t({ id: 'Assigned team' })}
          error={fieldState.error?.message}
          hint={t({ id: 'Up to {team} employees and project managers.' }, { team: LIMITS.team })}
        >
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
        </Field>
      )}
    />
  )
}
