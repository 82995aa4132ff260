import type { EmailRequestDraft } from '@oriel/contracts/v1/requests/request-drafts-schemas'
import { useId, useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { t } from '../../../lib/t.ts'
import { ACCEPTED_FILES, Button, Dialog, Field, FilePicker, useChosenFiles } from '../../../ui/index.ts'
import { RequestByEmail } from '../drafts/request-by-email.tsx'
import type { RequestSummary } from '../requests/request-data.ts'
import { emptyRequestFields, toRequestFields, loadRequestRules } from './request-fields.ts'
import { RequestForm } from './request-form.tsx'
import { generalTexts, projectTexts, useSubmitRequest } from './use-submit-request.ts'

export interface RequestTaskDialogProps {
  open: boolean
  onClose: () => void
  project?: { id: string }
  task?: { id: string }
  again?: RequestSummary
  begun?: EmailRequestDraft
}

export function RequestTaskDialogContent({ onClose, project, task, again, begun }: RequestTaskDialogProps) {
  const formId = useId()
  const form = useContractForm(() => loadRequestRules(), initialFields({ project, task, again, begun }))
  const place = task?.id ?? project?.id ?? ''
  const draft = useFormDraft(`request ${again?.id ?? begun?.id ?? place}`, form)
  const files = useRequestFiles(`request ${begun?.id ?? place}`, begun)

  function leave() {
    draft.forget()
    files.chosen.forget()
    onClose()
  }
  const submit = useSubmitRequest({
    toastId: formId,
    said: project ? projectTexts : generalTexts,
    files: files.chosen,
    begun: files.begun,
    onSubmitted: leave,
  })

  const busy = form.formState.isSubmitting
  return (
    <Dialog
      onClose={leave}
      guard={form.formState.isDirty || files.isChanged}
      size="medium"
      title={t({ id: 'Request Task' })}
      description={t({ id: 'Your project manager will review it and reply here.' })}
      footer={
        <>
          <Button onClick={leave} unavailable={busy}>
            {t({ id: 'Cancel' })}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {busy ? t({ id: 'Submitting...' }) : t({ id: 'Submit request' })}
          </Button>
        </>
      }
    >
      <RequestForm id={formId} form={form} onSubmit={submit}>
        <Field label={t({ id: 'Files' })} hint={t({ id: 'Up to 10 files, 50 MB each.' })}>
          <FilePicker items={files.shown} accept={ACCEPTED_FILES} onAdd={files.chosen.add} onRemove={files.remove} />
        </Field>
      </RequestForm>
      {!again && !begun && <RequestByEmail project={form.watch('project')} />}
    </Dialog>
  )
}

function initialFields({ project, task, again, begun }: Omit<RequestTaskDialogProps, 'open' | 'onClose'>) {
  if (again) return { ...toRequestFields(again), dueOn: '' }
  if (begun)
    return { ...emptyRequestFields, project: begun.project, title: begun.title, description: begun.description }
  return { ...emptyRequestFields, project: project?.id ?? '', workItem: task?.id ?? '' }
}

function useRequestFiles(about: string, begun: EmailRequestDraft | undefined) {
  const chosen = useChosenFiles(about)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const ofMail = (begun?.files ?? []).filter(({ id }) => !leftOut.includes(id))
  return {
    chosen,
    begun: begun && { draft: begun.id, leftOut },
    isChanged: chosen.items.length + leftOut.length > 0,
    shown: [...ofMail.map((it) => ({ ...it, state: 'done' as const })), ...chosen.shown],
    remove(id: string) {
      if (ofMail.some((it) => it.id === id)) setLeftOut([...leftOut, id])
      else chosen.remove(id)
    },
  }
}
