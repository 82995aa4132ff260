import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import type { FormEvent } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { say, t } from '../../lib/t.ts'
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
                {t({ id: 'Discard' })}
              </Button>
            }
          >
            {t({ id: 'What you typed last time is back.' })}
          </Banner>
        )}
        {editor.loadFailed && <Banner tone="late">{say(messages.loadUsersDataFailed)}</Banner>}
        <Field label={t({ id: 'Project name' })} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field
          label={t({ id: 'Description' })}
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
                label={t({ id: 'Client' })}
                required
                error={fieldState.error?.message}
                hint={editor.hasNoClients && <Link to="/user-management">{t({ id: 'Add a client first' })}</Link>}
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
              <Field label={t({ id: 'Due date' })} required error={fieldState.error?.message}>
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
              <Field label={t({ id: 'Status' })} error={fieldState.error?.message}>
                <Select {...field} options={statusOptions} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="priority"
            render={({ field, fieldState }) => (
              <Field label={t({ id: 'Priority' })} error={fieldState.error?.message}>
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
              label={t({ id: 'Assigned team' })}
              error={fieldState.error?.message}
              hint={t({ id: 'Up to {team} employees and project managers.' }, { team: LIMITS.team })}
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
          thing={t({ id: 'project' })}
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
  people.find((person) => person.id === id)?.name ?? t({ id: 'Somebody who is not available any more' })
