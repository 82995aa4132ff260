import { messages } from '@atrium/contracts/messages'
import { submitTaskRequest } from '@atrium/contracts/task-requests'
import { LIMITS } from '@atrium/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../../lib/ask.ts'
import { lookAgain } from '../../lib/changes.ts'
import { useContractForm } from '../../lib/form.ts'
import { useFormDraft } from '../../lib/form-draft.ts'
import { messageOf } from '../../lib/refused.ts'
import { usePaths } from '../../lib/session.ts'
import { upload } from '../../lib/upload.ts'
import { Button, Dialog, Field, FilePicker, toast } from '../../ui/index.ts'
import { draftShape, emptyFields, type RequestDraft } from './request-draft.ts'
import { RequestForm } from './request-form.tsx'

interface RequestTaskDialogProps {
  open: boolean
  onClose: () => void
  /** Chosen already, on the project's own page. */
  project?: { _id: string }
  /** Chosen already, on the task's own page. */
  task?: { _id: string }
}

/** A client asks for work: from the Requests page, or from a project's page with the project preset (decision 6). */
export function RequestTaskDialog({ open, ...rest }: RequestTaskDialogProps) {
  return open ? <OpenRequestTaskDialog {...rest} /> : null
}

type Chosen = { id: string; file: File }

function OpenRequestTaskDialog({ onClose, project, task }: Omit<RequestTaskDialogProps, 'open'>) {
  const formId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const [shape] = useState(() => draftShape())
  const form = useContractForm(shape, { ...emptyFields, customer: project?._id ?? '', task: task?._id ?? '' })
  const draft = useFormDraft(`request ${task?._id ?? project?._id ?? ''}`, form)
  const [files, setFiles] = useState<Chosen[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  // Pressing twice, or once more after the answer got lost, submits one request.
  const idempotencyKey = useRef(crypto.randomUUID())

  async function submit(wish: RequestDraft) {
    setProgress(0)
    try {
      const request =
        files.length > 0
          ? await upload(
              submitTaskRequest,
              wish,
              files.map(({ file }) => file),
              { onProgress: (share) => setProgress(Math.round(share * 100)) },
            )
          : await ask(submitTaskRequest, wish, { idempotencyKey: idempotencyKey.current })
      draft.forget()
      lookAgain(client, 'taskRequest')
      const path = paths.request(request._id)
      toast.success(messages.requestSubmittedTitle, {
        message: messages.requestSubmitted,
        ...(path ? { action: { label: 'View request', onPress: () => void navigate(path) } } : {}),
      })
      onClose()
    } catch (error) {
      idempotencyKey.current = crypto.randomUUID()
      toast.error(messages.error, { message: messageOf(error, messages.submitRequestFailed) })
      throw error
    } finally {
      setProgress(null)
    }
  }

  function leave() {
    draft.forget()
    onClose()
  }

  const busy = progress !== null
  return (
    <Dialog
      open
      onClose={leave}
      guard={form.formState.isDirty || files.length > 0}
      size="medium"
      title="Request Task"
      description="Your project manager will review it and answer here."
      footer={
        <>
          <Button onClick={leave} unavailable={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {busy ? 'Submitting...' : 'Submit Request'}
          </Button>
        </>
      }
    >
      <RequestForm id={formId} form={form} onSubmit={submit}>
        <Field label="Files" hint="Up to 10 files of at most 50 MB. Your project team sees them with the request.">
          <FilePicker
            items={files.map(({ id, file: { name, size } }) =>
              busy ? { id, name, size, state: 'uploading', progress } : { id, name, size, state: 'waiting' },
            )}
            onAdd={(added) =>
              setFiles((before) =>
                [...before, ...added.map((file) => ({ id: crypto.randomUUID(), file }))].slice(
                  0,
                  LIMITS.filesPerRequest,
                ),
              )
            }
            onRemove={(id) => setFiles((before) => before.filter((chosen) => chosen.id !== id))}
            disabled={busy || files.length >= LIMITS.filesPerRequest}
          />
        </Field>
      </RequestForm>
    </Dialog>
  )
}
