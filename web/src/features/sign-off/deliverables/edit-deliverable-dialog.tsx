import { changeDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import type { DeliverableResponse, DeliverableEdit } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import {
  Banner,
  Differences,
  Field,
  Fields,
  FormDialog,
  TextArea,
  TextInput,
  toast,
  useSubmitForm,
} from '../../../ui/index.ts'
import { deliverableQuery, type DeliverableDetails, toDeliverableDetails } from './queries.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/sign-off/deliverables-schemas')).DeliverableEdit

interface EditDeliverableDialogProps {
  deliverable: DeliverableDetails
  onClose: () => void
}

export function EditDeliverableDialog({ deliverable, onClose }: EditDeliverableDialogProps) {
  const { form, sending, onSubmit, newer } = useEditDeliverable(deliverable, onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'Edit deliverable' })}
      submit={t({ id: 'Save' })}
      busy={sending.isPending}
      onSubmit={onSubmit}
    >
      <Fields>
        {deliverable.state === 'pending' && (
          <Banner tone="soon" title={t({ id: 'Sign-off has been requested' })}>
            {t({ id: 'Saving your changes withdraws the request, because it was about the earlier version.' })}
          </Banner>
        )}
        {newer && (
          <Banner tone="soon" title={t({ id: 'Someone else changed this' })}>
            <Differences differences={differencesOf(form.getValues(), newer)} />
          </Banner>
        )}
        {deliverable.kind === 'link' && (
          <Field label={t({ id: 'URL' })} required error={errors.url?.message}>
            <TextInput {...form.register('url')} inputMode="url" />
          </Field>
        )}
        <Field label={t({ id: 'Name' })} required error={errors.title?.message}>
          <TextInput {...form.register('title')} autoComplete="off" data-autofocus />
        </Field>
        <Field label={t({ id: 'Description' })} error={errors.description?.message}>
          <TextArea rows={4} {...form.register('description')} />
        </Field>
      </Fields>
    </FormDialog>
  )
}

/** Asks after a version conflict; the next save overwrites. */
function useEditDeliverable(deliverable: DeliverableDetails, onClose: () => void) {
  const { id, title, description, url } = deliverable
  const cache = useQueryClient()
  const [version, setVersion] = useState(deliverable.version)
  const [newer, setNewer] = useState<DeliverableDetails | null>(null)
  const given: DeliverableEdit = { id, title, description, ...(url === null ? {} : { url }) }
  const form = useContractForm(loadRules, given)
  const failed = t({ id: 'Failed to save' })
  const submit = useSubmitForm(form, (edit: DeliverableEdit) => callApi(changeDeliverable, { ...edit, version }), {
    onSuccess(now) {
      cache.setQueryData(deliverableQuery(id).queryKey, toDeliverableDetails(now))
      toast.success(t({ id: 'Deliverable updated' }), { message: now.title })
      onClose()
    },
    onConflict(theirs) {
      const now = toDeliverableDetails(theirs as DeliverableResponse)
      cache.setQueryData(deliverableQuery(id).queryKey, now)
      setVersion(now.version)
      setNewer(now)
    },
    failure: { title: failed, otherwise: failed },
    onSettled: () => invalidateChanged(cache, 'task'),
  })
  return { form, ...submit, newer }
}

const differencesOf = (mine: DeliverableEdit, theirs: DeliverableDetails) =>
  [
    { label: t({ id: 'Name' }), mine: mine.title, theirs: theirs.title },
    { label: t({ id: 'Description' }), mine: mine.description, theirs: theirs.description },
    { label: t({ id: 'URL' }), mine: mine.url, theirs: theirs.url ?? undefined },
  ].filter((it) => it.mine !== it.theirs)
