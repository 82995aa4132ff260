import { addDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import type { DeliverableDraft } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { DeliverableKind } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { t } from '../../../lib/t.ts'
import {
  Field,
  Fields,
  FormDialog,
  FormField,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
  useSubmitForm,
  useSubmit,
} from '../../../ui/index.ts'
import { useEffect } from 'react'

const loadRules = async () => (await import('@oriel/contracts/v1/sign-off/deliverables-schemas')).DeliverableDraft

interface NewDeliverableProps {
  work: { id: string; title: string }
  files: readonly { id: string; name: string }[]
  file?: string | undefined
  onClose: () => void
}

/** `atOnce`: the task itself, without a form. */
export const NewDeliverableDialog = ({ atOnce, ...props }: NewDeliverableProps & { atOnce: boolean }) =>
  atOnce ? <RequestForWork {...props} /> : <DeliverableForm {...props} />

function DeliverableForm({ work, files, file, onClose }: NewDeliverableProps) {
  const { form, onSubmit, isPending } = useCreateDeliverable({ work, files, file, onClose })
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'New deliverable' })}
      description={t({
        id: 'Something for the client to approve. Only the team can see it until you request sign-off.',
      })}
      submit={t({ id: 'Next: choose approvers' })}
      busy={isPending}
      onSubmit={onSubmit}
    >
      <Fields>
        <FormField control={form.control} name="kind" label={t({ id: 'What needs sign-off?' })}>
          {(field) => (
            <RadioGroup value={field.value} onChange={field.onChange} options={kindOptions(files.length > 0)} />
          )}
        </FormField>
        <SubjectFields form={form} files={files} />
        <Field label={t({ id: 'Name' })} required error={errors.title?.message}>
          <TextInput {...form.register('title')} autoComplete="off" data-autofocus />
        </Field>
        <Field label={t({ id: 'Description' })} error={errors.description?.message}>
          <TextArea rows={3} {...form.register('description')} />
        </Field>
      </Fields>
    </FormDialog>
  )
}

function SubjectFields({
  form,
  files,
}: Pick<NewDeliverableProps, 'files'> & Pick<ReturnType<typeof useCreateDeliverable>, 'form'>) {
  const kind = form.watch('kind')
  const { errors } = form.formState
  return (
    <>
      {kind === 'file' && (
        <FormField control={form.control} name="file" label={t({ id: 'File' })} required>
          {(field) => (
            <Select
              {...field}
              options={files.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t({ id: 'Choose a file' })}
            />
          )}
        </FormField>
      )}
      {kind === 'link' && (
        <Field label={t({ id: 'URL' })} required error={errors.url?.message}>
          <TextInput {...form.register('url', { setValueAs: orNull })} inputMode="url" />
        </Field>
      )}
    </>
  )
}

const orNull = (text: string | null) => text || null

const kindOptions = (withFiles: boolean) =>
  [
    {
      value: 'file',
      label: t({ id: 'A file' }),
      disabled: !withFiles,
      hint: withFiles
        ? t({ id: 'The version that’s current when you request sign-off.' })
        : t({ id: 'No files attached yet.' }),
    },
    { value: 'work', label: t({ id: 'The task itself' }), hint: t({ id: 'As described and completed.' }) },
    { value: 'link', label: t({ id: 'A link' }), hint: t({ id: 'With a description.' }) },
  ] satisfies { value: DeliverableKind; [more: string]: unknown }[]

function useCreateDeliverable({ work, files, file, onClose }: NewDeliverableProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const about = files.find(({ id }) => id === file)
  const form = useContractForm(loadRules, {
    workItem: work.id,
    kind: about ? 'file' : 'work',
    title: about?.name ?? work.title,
    description: '',
    file: (about ?? (files.length === 1 ? files[0] : undefined))?.id ?? null,
    url: null,
  })
  const { forget } = useFormDraft(`deliverable:${work.id}:${file ?? ''}`, form)
  const { sending: making, onSubmit } = useSubmitForm(
    form,
    (draft: DeliverableDraft) => callApi(addDeliverable, subjectInput(draft)),
    {
      onSuccess({ id }) {
        forget()
        invalidateChanged(cache, 'task')
        onClose()
        void navigate(`${paths.deliverable(id)}?ask=1`)
      },
    },
  )
  return { form, onSubmit, isPending: making.isPending }
}

/** Drops values of kinds no longer selected. */
const subjectInput = ({ file, url, ...draft }: DeliverableDraft): DeliverableDraft => ({
  ...draft,
  ...(draft.kind === 'file' ? { file } : {}),
  ...(draft.kind === 'link' ? { url } : {}),
})

interface RequestForWorkProps {
  work: { id: string; title: string }
  onClose: () => void
}

/** Adds the task itself as a deliverable and previews the request. Renders nothing. */
function RequestForWork({ work: { id: workItem, title }, onClose }: RequestForWorkProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const { mutate } = useSubmit(() => callApi(addDeliverable, { workItem, kind: 'work', title, description: '' }), {
    onSuccess({ id }) {
      invalidateChanged(client, 'task')
      void navigate(`${paths.deliverable(id)}?ask=preview`)
    },
    onSettled: onClose,
  })
  useEffect(() => mutate(), [mutate])
  return null
}
