import { messages } from '@oriel/contracts/messages'
import { submitTaskRequest } from '@oriel/contracts/classic/task-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { useFormDraft } from '../../lib/forms/form-draft.ts'
import { isAborted, messageOf, Refused } from '../../lib/api/refused.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { upload } from '../../lib/api/upload.ts'
import { ACCEPTED_FILES, Button, Dialog, Field, FilePicker, toast, useChosenFiles } from '../../ui/index.ts'
import { emptyFields, loadRules } from './request-draft.ts'
import { RequestForm } from './request-form.tsx'
import type { RequestDraft } from './request-rules.ts'
import { uniqueKey } from '../../lib/api/unique-key.ts'

export interface RequestTaskDialogProps {
  open: boolean
  onClose: () => void
  /** Chosen already, on the project's own page. */
  project?: { _id: string }
  /** Chosen already, on the task's own page. */
  task?: { _id: string }
}

/** Two forms in the specification, each with its own words (REQ-901). */
const inGeneral = {
  done: messages.requestSubmittedTitle,
  more: messages.requestSubmitted,
  failed: messages.submitRequestFailed,
}
const inProject = { done: messages.requestSubmittedShort, more: null, failed: messages.submitRequestFailedAgain }

/** The form behind RequestTaskDialog. */
export function OpenRequestTask({ onClose, project, task }: RequestTaskDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const form = useContractForm(() => loadRules(), {
    ...emptyFields,
    customer: project?._id ?? '',
    task: task?._id ?? '',
  })
  const draft = useFormDraft(`request ${task?._id ?? project?._id ?? ''}`, form)
  const files = useChosenFiles()
  // Pressing twice, or once more after the answer got lost, submits one request.
  const idempotencyKey = useRef(uniqueKey())
  const said = project ? inProject : inGeneral

  async function submit(request: RequestDraft) {
    try {
      const submitted =
        files.items.length > 0
          ? await files.sending((chosen, options) =>
              upload(submitTaskRequest, request, chosen, { ...options, idempotencyKey: idempotencyKey.current }),
            )
          : await ask(submitTaskRequest, request, { idempotencyKey: idempotencyKey.current })
      draft.forget()
      lookAgain(client, 'taskRequest')
      const path = paths.request(submitted._id)
      toast.success(said.done, {
        id: formId,
        ...(said.more ? { message: said.more } : {}),
        ...(path ? { action: { label: 'View request', onPress: () => void navigate(path) } } : {}),
      })
      onClose()
    } catch (error) {
      // Another wording is another request; a network that failed may have delivered this one.
      if (error instanceof Refused && error.status > 0) idempotencyKey.current = uniqueKey()
      // One word per form: what went wrong before is forgotten once it is tried again.
      if (!isAborted(error)) toast.error(messages.error, { id: formId, message: messageOf(error, said.failed) })
      throw error
    }
  }

  function leave() {
    draft.forget()
    onClose()
  }

  const busy = form.formState.isSubmitting
  return (
    <Dialog
      open
      onClose={leave}
      guard={form.formState.isDirty || files.items.length > 0}
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
          <FilePicker items={files.items} accept={ACCEPTED_FILES} onAdd={files.add} onRemove={files.remove} />
        </Field>
      </RequestForm>
    </Dialog>
  )
}
