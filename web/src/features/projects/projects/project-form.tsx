import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { translate, t } from '../../../lib/t.ts'
import {
  Banner,
  Button,
  Field,
  Fields,
  FormField,
  MentionArea,
  MoreOptions,
  TextInput,
  VersionConflictDialog,
  Select,
} from '../../../ui/index.ts'
import type { ProjectEditor } from './use-project-editor.ts'
import {
  ClientField,
  DueDateField,
  DefaultVisibilityField,
  PriorityField,
  StartDateField,
  StatusField,
  TeamField,
} from './project-form-fields.tsx'
import { projectDifferences, toProjectFields } from './project-fields.ts'
import { NewClientFields } from '../../../ui/new-client/new-client-fields.tsx'

/** REQ-603. The submit button is outside (`form={id}`). */
export function ProjectForm({ id, editor }: { id: string; editor: ProjectEditor }) {
  const { form, clients, team, draft, stale, newClient } = editor
  const { control, register } = form
  const { errors, isDirty } = form.formState
  const [description] = useWatch({ control, name: ['description'] })

  const options = (
    <Fields columns={2}>
      <StatusField editor={editor} />
      <PriorityField editor={editor} />
      <StartDateField editor={editor} />
      <DefaultVisibilityField editor={editor} />
    </Fields>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    editor.submit()
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <Fields>
        {draft.broughtBack && isDirty && <RestoredDraft onDiscard={() => void editor.discard()} />}
        {editor.loadFailed && <Banner tone="late">{translate(messages.loadUsersDataFailed)}</Banner>}
        <Field label={t({ id: 'Project name' })} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus />
        </Field>
        {newClient.isOpen && <NewClientFields client={newClient} />}
        {!newClient.isOpen && <ClientField editor={editor} />}
        {!newClient.isOpen && <ClientCompanyField editor={editor} />}
        <DueDateField editor={editor} />
        <TeamField editor={editor} />
        <Field
          label={t({ id: 'Description' })}
          error={errors.description?.message}
          aside={`${description.length} / ${LIMITS.description}`}
        >
          <MentionArea written={{ on: editor.on }} {...register('description')} rows={3} />
        </Field>
        {editor.on ? options : <MoreOptions hasError={Boolean(errors.startsOn)}>{options}</MoreOptions>}
      </Fields>
      {stale && (
        <VersionConflictDialog
          noun={t({ id: 'project' })}
          differences={projectDifferences(
            form.getValues(),
            toProjectFields(stale),
            findName([...clients, ...team, ...clients.flatMap((it) => it.companies ?? [])]),
          )}
          onClose={editor.closeVersions}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
    </form>
  )
}

const RestoredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner
    action={
      <Button size="small" onClick={onDiscard}>
        {t({ id: 'Discard' })}
      </Button>
    }
  >
    {t({ id: 'We restored your unsaved draft.' })}
  </Banner>
)

const findName = (known: readonly { id: string; name: string }[]) => (id: string) =>
  known.find((it) => it.id === id)?.name ?? t({ id: 'Someone who is no longer available' })

function ClientCompanyField({ editor: { form, clients } }: { editor: ProjectEditor }) {
  const client = useWatch({ control: form.control, name: 'client' })
  const companies = clients.find(({ id }) => id === client)?.companies
  if (!companies) return null
  return (
    <FormField
      control={form.control}
      name="company"
      label={t({ id: 'Company' })}
      required
      hint={t({
        id: 'This client belongs to several companies. Only people from the chosen one can see the project.',
      })}
    >
      {(field) => (
        <Select
          {...field}
          value={companies.some(({ id }) => id === field.value) ? field.value : companies[0]?.id}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormField>
  )
}
