import { DueDate, RequiredText } from '@oriel/contracts/fields'
import { messages } from '@oriel/contracts/messages'
import { occupationOf } from '@oriel/contracts/staff'
import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import { LIMITS } from '@oriel/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { dayOf, formatDay } from '../../lib/dates.ts'
import { useProjectClient } from '../../lib/project-client.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import {
  Banner,
  Button,
  DatePicker,
  Dialog,
  PersonAvatar,
  Field,
  Fields,
  MultiSelect,
  Select,
  TextArea,
  TextInput,
  toast,
} from '../../ui/index.ts'
import { DecidedBanner } from './decided-banner.tsx'
import { assignableQuery, requestForReviewQuery, tasksQuery } from './queries.ts'
import { useReview } from './use-review.ts'

interface DecisionDialogProps {
  request: TaskRequest
  onClose: () => void
  /** The decision is made. */
  onDecided?: () => void
}

/** The subtask as it will be made; what the manager leaves alone keeps the client's words (REQ-903). */
const shapeFor = (asked: TaskRequest) =>
  z.object({
    title: RequiredText(messages.subtaskTitleRequired, LIMITS.name, messages.subtaskTitleTooLong),
    task: z.string().check(z.minLength(1, messages.taskSelectionRequired)),
    dueDate: DueDate(messages.dueDateRequired).check(
      z.refine((day) => day === asked.dueDate || day >= dayOf(new Date()), messages.dueDateInPast),
    ),
    assignedTo: z.array(z.string()).check(z.maxLength(LIMITS.assignees, messages.tooManyAssignees)),
    reviewComments: z.string().check(z.trim(), z.maxLength(LIMITS.reviewComments, messages.reviewCommentsTooLong)),
  })

const fieldsFor = ({ title, task, dueDate }: Pick<TaskRequest, 'title' | 'task' | 'dueDate'>) => ({
  title,
  task: task._id,
  dueDate,
  assignedTo: [],
  reviewComments: '',
})

export function ApproveDialog({ request: asked, onClose, onDecided }: DecisionDialogProps) {
  const formId = useId()
  const { data: request = asked } = useQuery({ ...requestForReviewQuery(asked._id), placeholderData: undefined })
  const tasks = useQuery(tasksQuery(request.customer._id))
  const people = useQuery(assignableQuery(request.customer._id))
  const review = useReview(request)
  const client = useProjectClient({ id: request.customer._id, name: request.customer.name }, true)
  const form = useContractForm(async () => shapeFor(asked), fieldsFor(asked))
  const { control, register, reset, formState, handleSubmit } = form
  const { errors, dirtyFields } = formState
  const changed = request.status === 'Pending' && request.version !== asked.version

  // What the manager has not touched follows the client's words, also while the dialog is open.
  const { title, task, dueDate } = request
  useEffect(() => {
    if (changed) reset(fieldsFor({ title, task, dueDate }), { keepDirtyValues: true })
  }, [changed, title, task, dueDate, reset])

  async function approve({ title, task, dueDate, assignedTo, reviewComments }: z.output<ReturnType<typeof shapeFor>>) {
    try {
      await review.mutateAsync({
        action: 'approve',
        reviewComments,
        assignedTo,
        ...(dirtyFields.title ? { title } : {}),
        ...(dirtyFields.task ? { task } : {}),
        ...(dirtyFields.dueDate ? { dueDate } : {}),
      })
      onClose()
      onDecided?.()
    } catch (error) {
      showFieldErrors(error, form)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      guard={formState.isDirty}
      title="Approve Request"
      description={`${request.title}, asked for by ${request.requestedBy.fullName}. A new subtask will be created.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={review.isPending} unavailable={!request.can.review}>
            Approve
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(approve, () => toast.error(messages.error, { message: messages.fillAllRequired }))(event)
        }
      >
        <Fields>
          <DecidedBanner request={request} />
          {changed && (
            <Banner tone="near" title="The client has changed this request meanwhile">
              It now asks for “{request.title}”, due {formatDay(request.dueDate)}. What you have not changed here
              follows.
            </Banner>
          )}
          <Field label="Subtask title" required error={errors.title?.message}>
            <TextInput {...register('title')} data-autofocus />
          </Field>
          <Fields columns={2}>
            <Controller
              control={control}
              name="task"
              render={({ field }) => (
                <Field label="Task" required error={errors.task?.message}>
                  <Select
                    {...field}
                    search={(tasks.data?.length ?? 0) > 8}
                    options={
                      tasks.data?.map(({ _id, title }) => ({ value: _id, label: title })) ?? [
                        { value: request.task._id, label: request.task.title },
                      ]
                    }
                  />
                </Field>
              )}
            />
            <Controller
              control={control}
              name="dueDate"
              render={({ field }) => (
                <Field label="Due date" required error={errors.dueDate?.message}>
                  <DatePicker {...field} />
                </Field>
              )}
            />
          </Fields>
          <Controller
            control={control}
            name="assignedTo"
            render={({ field }) => (
              <Field
                label="Assignees"
                error={errors.assignedTo?.message}
                hint="Up to 5 people. You can assign them later."
              >
                <MultiSelect
                  {...field}
                  search
                  maximum={LIMITS.assignees}
                  placeholder="Nobody yet"
                  options={(people.data?.teamMembers ?? []).map((person) => ({
                    value: person._id,
                    label: person.fullName,
                    hint: occupationOf(person) ?? '',
                    start: (
                      <PersonAvatar
                        person={{ name: person.fullName, image: person.profileImage?.url ?? null }}
                        size="small"
                        decorative
                      />
                    ),
                  }))}
                />
              </Field>
            )}
          />
          <Field
            label="Note to the client"
            error={errors.reviewComments?.message}
            hint={`${client} reads it with your decision.`}
          >
            <TextArea {...register('reviewComments')} />
          </Field>
        </Fields>
      </form>
    </Dialog>
  )
}
