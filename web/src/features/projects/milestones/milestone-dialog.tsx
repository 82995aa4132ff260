import { addMilestone, changeMilestone } from '@oriel/contracts/v1/projects/milestones'
import type { Milestone, MilestoneDraft } from '@oriel/contracts/v1/projects/milestones-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import {
  DatePicker,
  Field,
  Fields,
  FormDialog,
  FormField,
  TextInput,
  toast,
  withDateChangeReason,
  useSubmitForm,
} from '../../../ui/index.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/projects/milestones-schemas')).MilestoneDraft

interface MilestoneDialogProps {
  projectId: string
  milestone?: Milestone | undefined
  onClose: () => void
}

export function MilestoneDialog({ projectId, milestone, onClose }: MilestoneDialogProps) {
  const { form, onSubmit, isPending } = useSaveMilestone(projectId, milestone, onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={milestone ? t({ id: 'Edit milestone' }) : t({ id: 'Add milestone' })}
      description={t({ id: 'Visible to everyone on the project, including the client.' })}
      submit={t({ id: 'Save' })}
      busy={isPending}
      onSubmit={onSubmit}
    >
      <Fields>
        <Field label={t({ id: 'Name' })} required error={errors.title?.message}>
          <TextInput {...form.register('title')} autoComplete="off" data-autofocus />
        </Field>
        <FormField control={form.control} name="dueOn" label={t({ id: 'Date' })} required>
          {(field) => <DatePicker {...field} />}
        </FormField>
      </Fields>
    </FormDialog>
  )
}

function useSaveMilestone(projectId: string, milestone: Milestone | undefined, onDone: () => void) {
  const cache = useQueryClient()
  const given: MilestoneDraft = { id: projectId, title: milestone?.title ?? '', dueOn: milestone?.dueOn ?? '' }
  const form = useContractForm(loadRules, given)
  const { sending: saving, onSubmit } = useSubmitForm(
    form,
    ({ title, dueOn }: MilestoneDraft) =>
      milestone
        ? withDateChangeReason({ id: milestone.id, version: milestone.version, title, dueOn }, (sent) =>
            callApi(changeMilestone, sent),
          )
        : callApi(addMilestone, { id: projectId, title, dueOn }),
    {
      onSuccess({ title }) {
        toast.success(milestone ? t({ id: 'Milestone updated' }) : t({ id: 'Milestone added' }), { message: title })
        invalidateChanged(cache, 'project')
        onDone()
      },
    },
  )
  return { form, onSubmit, isPending: saving.isPending }
}
