import { changeDeliverable } from '@oriel/contracts/v1/deliverables'
import type { DeliverableAnswer, DeliverableEdit } from '@oriel/contracts/v1/shapes/deliverables'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Differences, Field, Fields, FormDialog, TextArea, TextInput, toast } from '../../../ui/index.ts'
import { deliverableQuery, type OpenDeliverable, openDeliverable } from '../queries.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/deliverables')).DeliverableEdit

interface EditDialogProps {
  deliverable: OpenDeliverable
  onClose: () => void
}

/** Its words. What is open is withdrawn by that, and the dialog says so before. */
export function EditDialog({ deliverable, onClose }: EditDialogProps) {
  const { form, send, busy, newer } = useEditing(deliverable, onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'Edit deliverable' })}
      submit={t({ id: 'Save' })}
      busy={busy}
      onSubmit={send}
    >
      <Fields>
        {deliverable.state === 'waiting' && (
          <Banner tone="soon" title={t({ id: 'Somebody is asked about it at this moment' })}>
            {t({ id: 'Saving withdraws that: they were asked about other words.' })}
          </Banner>
        )}
        {newer && (
          <Banner tone="soon" title={t({ id: 'Somebody else has changed it meanwhile' })}>
            <Differences differences={differencesOf(form.getValues(), newer)} />
          </Banner>
        )}
        {deliverable.kind === 'link' && (
          <Field label={t({ id: 'Address' })} required error={errors.url?.message}>
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

/** A save over words that somebody else has changed is asked about first: the next one goes over theirs. */
function useEditing(deliverable: OpenDeliverable, onClose: () => void) {
  const { id, title, description, url } = deliverable
  const cache = useQueryClient()
  const [version, setVersion] = useState(deliverable.version)
  const [newer, setNewer] = useState<OpenDeliverable | null>(null)
  const [busy, setBusy] = useState(false)
  const given: DeliverableEdit = { id, title, description, ...(url === null ? {} : { url }) }
  const form = useContractForm(loadRules, given)

  async function save(edit: DeliverableEdit) {
    setBusy(true)
    try {
      const now = await ask(changeDeliverable, { ...edit, version })
      cache.setQueryData(deliverableQuery(id).queryKey, openDeliverable(now))
      toast.success(t({ id: 'Deliverable changed' }), { message: now.title })
      onClose()
    } catch (error) {
      if (error instanceof Refused && error.status === 409 && error.data) {
        const now = openDeliverable(error.data as DeliverableAnswer)
        cache.setQueryData(deliverableQuery(id).queryKey, now)
        setVersion(now.version)
        setNewer(now)
      } else if (!showFieldErrors(error, form)) {
        const failed = t({ id: 'It could not be saved' })
        toast.error(failed, { message: messageOf(error, failed) })
      }
    } finally {
      setBusy(false)
      lookAgain(cache, 'task')
    }
  }
  return { form, send: form.handleSubmit(save), busy, newer }
}

const differencesOf = (mine: DeliverableEdit, theirs: OpenDeliverable) =>
  [
    { label: t({ id: 'Name' }), mine: mine.title, theirs: theirs.title },
    { label: t({ id: 'Description' }), mine: mine.description, theirs: theirs.description },
    { label: t({ id: 'Address' }), mine: mine.url, theirs: theirs.url ?? undefined },
  ].filter((it) => it.mine !== it.theirs)
