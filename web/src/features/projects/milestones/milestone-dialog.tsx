import { messages } from '@oriel/contracts/messages'
import { addMilestone, changeMilestone } from '@oriel/contracts/v1/projects/milestones'
import type { Milestone, MilestoneDraft } from '@oriel/contracts/v1/projects/milestones-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { translate, t } from '../../../lib/t.ts'
import { DatePicker, Field, Fields, FormDialog, TextInput, toast, withDateChangeReason } from '../../../ui/index.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/projects/milestones-schemas')).MilestoneDraft

interface MilestoneDialogProps {
  projectId: string
  milestone?: Milestone | undefined
  onClose: () => void
}

export function MilestoneDialog({ projectId, milestone, onClose }: MilestoneDialogProps) {
  const { form, send, isPending } = useSaveMilestone(projectId, milestone, onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={milestone ? t({ id: 'Edit milestone' }) : t({ id: 'Add milestone' })}
      description={t({ id: 'Visible to everyone on the project, including the client.' })}
      submit={t({ id: 'Save' })}
      busy={isPending}
      onSubmit={send}
    >
      <Fields>
        <Field label={t({ id: 'Name' })} required error={errors.title?.message}>
          <TextInput {...form.register('title')} autoComplete="off" data-autofocus />
        </Field>
        <Controller
          control={form.control}
          name="dueOn"
          render={({ field, fieldState }) => (
            <Field label={t({ id: 'Date' })} required error={fieldState.error?.message}>
              <DatePicker {...field} />
            </Field>
          )}
        />
      </Fields>
    </FormDialog>
  )
}

function useSaveMilestone(projectId: string, milestone: Milestone | undefined, onDone: () => void) {
  const cache = useQueryClient()
  const given: MilestoneDraft = { id: projectId, title: milestone?.title ?? '', dueOn: milestone?.dueOn ?? '' }
  const form = useContractForm(loadRules, given)
  const saving = useMutation({
    mutationFn: ({ title, dueOn }: MilestoneDraft) =>
      milestone
        ? withDateChangeReason((why) =>
            callApi(changeMilestone, { id: milestone.id, version: milestone.version, title, dueOn, ...why }),
          )
        : callApi(addMilestone, { id: projectId, title, dueOn }),
    onSuccess({ title }) {
      toast.success(milestone ? t({ id: 'Milestone updated' }) : t({ id: 'Milestone added' }), { message: title })
      invalidateChanged(cache, 'project')
      onDone()
    },
    onError(failed) {
      if (!showFieldErrors(failed, form)) toast.error(translate(messages.error), { message: errorMessage(failed) })
    },
  })
  return { form, send: form.handleSubmit((draft) => saving.mutate(draft)), isPending: saving.isPending }
}
