import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import type { FormEvent } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import {
  Banner,
  Button,
  DatePicker,
  Field,
  Fields,
  MultiSelect,
  Select,
  TextArea,
  TextInput,
  VersionsDialog,
} from '../../ui/index.ts'
import type { ProjectEditor } from './project-editor.ts'
import { differencesBetween, fieldsOf, priorityOptions, statusOptions } from './project-fields.ts'
import { t } from '../../lib/t.ts'

/** The fields of a project (REQ-603). The submit button stands outside, with `form={id}`. */
export function ProjectForm({ id, editor }: { id: string; editor: ProjectEditor }) {
  const { form, clients, team, draft, stale } = editor
  const { control, register } = form
  const { errors, isDirty } = form.formState
  const [description] = useWatch({ control, name: ['description'] })

  function submit(event: FormEvent) {
    event.preventDefault()
    editor.submit()
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <Fields>
        {draft.broughtBack && isDirty && (
          <Banner
            action={
              <Button size="small" onClick={() => void editor.discard()}>
                Discard
              </Button>
            }
          >
            What you typed last time is back.
          </Banner>
        )}
        {editor.loadFailed && <Banner tone="late">{messages.loadUsersDataFailed}</Banner>}
        <Field label="Project name" required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field
          label="Description"
          error={errors.description?.message}
          aside={`${description.length} / ${LIMITS.description}`}
        >
          <TextArea {...register('description')} rows={3} />
        </Field>
        <Fields columns={2}>
          <Controller
            control={control}
            name="client"
            render={({ field, fieldState }) => (
              <Field
                label="Client"
                required
                error={fieldState.error?.message}
                hint={editor.hasNoClients && <Link to="/user-management">Add a client first</Link>}
              >
                <Select
                  {...field}
                  search
                  options={clients.map(({ id, name, company }) => ({
                    value: id,
                    label: name,
                    ...(company ? { hint: company } : {}),
                  }))}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="dueOn"
            render={({ field, fieldState }) => (
              <Field label="Due date" required error={fieldState.error?.message}>
                <DatePicker {...field} />
              </Field>
            )}
          />
        </Fields>
        <Fields columns={2}>
          <Controller
            control={control}
            name="status"
            render={({ field, fieldState }) => (
              <Field label="Status" error={fieldState.error?.message}>
                <Select {...field} options={statusOptions} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="priority"
            render={({ field, fieldState }) => (
              <Field label="Priority" error={fieldState.error?.message}>
                <Select {...field} options={priorityOptions} />
              </Field>
            )}
          />
        </Fields>
        <Controller
          control={control}
          name="team"
          render={({ field, fieldState }) => (
            <Field
              label="Assigned team"
              error={fieldState.error?.message}
              hint={`Up to ${LIMITS.team} employees and project managers.`}
            >
              <MultiSelect
                {...field}
                search
                maximum={LIMITS.team}
                options={team.map(({ id, name, title }) => ({
                  value: id,
                  label: name,
                  ...(title ? { hint: title } : {}),
                }))}
              />
            </Field>
          )}
        />
      </Fields>
      {stale && (
        <VersionsDialog
          thing="project"
          differences={differencesBetween(form.getValues(), fieldsOf(stale), nameAmong([...clients, ...team]))}
          onClose={editor.closeVersions}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
    </form>
  )
}

const nameAmong = (people: readonly { id: string; name: string }[]) => (id: string) =>
  people.find((person) => person.id === id)?.name ?? t`Somebody who is not available any more`
