import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { setAfter } from '@oriel/contracts/v1/plan'
import type { WorkOrder } from '@oriel/contracts/v1/shapes/plan'
import { listWorkItems } from '@oriel/contracts/v1/work-items'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { say, t } from '../../../lib/t.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { Field, Fields, FormDialog, Select, TextInput, toast } from '../../../ui/index.ts'
import type { Chosen } from './order-query.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/plan')).OrderDraft

interface AfterDialogProps {
  thing: OpenWork
  chosen: Chosen
  order: WorkOrder | undefined
  onClose: () => void
}

/** After which piece of its project work comes, and how many working days lie between. */
export function AfterDialog({ thing, chosen, order, onClose }: AfterDialogProps) {
  const { form, send, isPending } = useSaving(thing.id, chosen, onClose)
  const { data, isError } = useQuery(piecesQuery(thing.project.id))
  const known = new Set([thing.id, thing.parent?.id, ...(order?.after ?? []).map(({ id }) => id)])
  const options =
    chosen === 'new'
      ? (data ?? []).filter(({ id, parent }) => !known.has(id) && parent !== thing.id)
      : [{ id: chosen.id, label: chosen.title }]
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={chosen === 'new' ? t({ id: 'Comes after…' }) : t({ id: 'Days between…' })}
      description={thing.title}
      submit={t({ id: 'Save' })}
      busy={isPending}
      onSubmit={send}
    >
      <Fields>
        <Controller
          control={form.control}
          name="after"
          render={({ field, fieldState }) => (
            <Field
              label={t({ id: 'Begins when this is finished' })}
              required
              error={fieldState.error?.message ?? (isError ? say(messages.loadTasksFailed) : undefined)}
            >
              <Select
                {...field}
                search
                disabled={chosen !== 'new'}
                options={options.map(({ id, label }) => ({ value: id, label }))}
              />
            </Field>
          )}
        />
        <Field label={t({ id: 'Working days between' })} error={form.formState.errors.gap?.message}>
          <TextInput {...form.register('gap')} type="number" min={0} max={LIMITS.gap} inputMode="numeric" />
        </Field>
      </Fields>
    </FormDialog>
  )
}

function useSaving(id: string, chosen: Chosen, onDone: () => void) {
  const cache = useQueryClient()
  const given = chosen === 'new' ? { after: '', gap: 0 } : { after: chosen.id, gap: chosen.gap }
  const form = useContractForm(loadRules, { id, ...given })
  const saving = useMutation({
    mutationFn: ({ after, gap }: { after: string; gap?: number | string | undefined }) =>
      ask(setAfter, { id, after, gap: gap ?? 0 }),
    onSuccess() {
      toast.success(t({ id: 'Order changed' }))
      lookAgain(cache, 'task')
      onDone()
    },
    onError(failed) {
      if (!showFieldErrors(failed, form)) toast.error(say(messages.error), { message: messageOf(failed) })
    },
  })
  return { form, send: form.handleSubmit((draft) => saving.mutate(draft)), isPending: saving.isPending }
}

/** Tasks and subtasks of a project, by their names; what is over is not waited for. */
const piecesQuery = (project: string) =>
  queryOptions({
    queryKey: ['task', 'pieces', project],
    queryFn: async () => {
      const filter = { project, status: 'pending,in-progress', limit: LIMITS.listMost }
      const [tasks, subtasks] = await Promise.all([
        ask(listWorkItems, { ...filter, kind: 'task' }),
        ask(listWorkItems, { ...filter, kind: 'subtask' }),
      ])
      return [...tasks.items, ...subtasks.items]
        .map(({ id, title, parent }) => {
          const above = parent === null ? undefined : subtasks.parents[parent]?.title
          return { id, parent, label: above === undefined ? title : `${title} · ${above}` }
        })
        .toSorted((one, other) => one.label.localeCompare(other.label))
    },
  })
