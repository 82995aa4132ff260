import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { addDependency } from '@oriel/contracts/v1/work/dependencies'
import type { Dependencies } from '@oriel/contracts/v1/work/dependencies-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { translate, t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { Field, Fields, FormDialog, FormField, Select, TextInput, toast, useSubmitForm } from '../../../ui/index.ts'
import type { SelectedDependency } from './queries.ts'
import { nameComparer } from '../../../lib/lists.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/work/dependencies-schemas')).DependencyDraft

interface DependencyDialogProps {
  item: WorkDetails
  chosen: SelectedDependency
  order: Dependencies | undefined
  onClose: () => void
}

export function DependencyDialog({ item, chosen, order, onClose }: DependencyDialogProps) {
  const { form, onSubmit, isPending } = useSaveDependency(item.id, chosen, onClose)
  const { data, isError } = useQuery(candidatesQuery(item.project.id))
  const known = new Set([item.id, item.parent?.id, ...(order?.blockedBy ?? []).map(({ id }) => id)])
  const options =
    chosen === 'new'
      ? (data ?? []).filter(({ id, parent }) => !known.has(id) && parent !== item.id)
      : [{ id: chosen.id, label: chosen.title }]
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={chosen === 'new' ? t({ id: 'Add dependency' }) : t({ id: 'Edit gap' })}
      description={item.title}
      submit={t({ id: 'Save' })}
      busy={isPending}
      onSubmit={onSubmit}
    >
      <Fields>
        <FormField
          control={form.control}
          name="blockedBy"
          label={t({ id: 'Starts when this is finished' })}
          required
          error={isError ? translate(messages.loadTasksFailed) : undefined}
        >
          {(field) => (
            <Select
              {...field}
              search
              disabled={chosen !== 'new'}
              options={options.map(({ id, label }) => ({ value: id, label }))}
            />
          )}
        </FormField>
        <Field label={t({ id: 'Working days between' })} error={form.formState.errors.gapDays?.message}>
          <TextInput {...form.register('gapDays')} type="number" min={0} max={LIMITS.gap} inputMode="numeric" />
        </Field>
      </Fields>
    </FormDialog>
  )
}

function useSaveDependency(id: string, chosen: SelectedDependency, onDone: () => void) {
  const cache = useQueryClient()
  const given = chosen === 'new' ? { blockedBy: '', gapDays: 0 } : { blockedBy: chosen.id, gapDays: chosen.gapDays }
  const form = useContractForm(loadRules, { id, ...given })
  const { sending: saving, onSubmit } = useSubmitForm(
    form,
    ({ blockedBy, gapDays = 0 }: { blockedBy: string; gapDays?: number | string | undefined }) =>
      callApi(addDependency, { id, blockedBy, gapDays }),
    {
      onSuccess() {
        toast.success(t({ id: 'Dependencies updated' }))
        invalidateChanged(cache, 'task')
        onDone()
      },
    },
  )
  return { form, onSubmit, isPending: saving.isPending }
}

const candidatesQuery = (project: string) =>
  queryOptions({
    queryKey: ['task', 'pieces', project],
    queryFn: async () => {
      const filter = { project, status: 'pending,in-progress', limit: LIMITS.listMost }
      const compareNames = nameComparer()
      const [tasks, subtasks] = await Promise.all([
        callApi(listWorkItems, { ...filter, kind: 'task' }),
        callApi(listWorkItems, { ...filter, kind: 'subtask' }),
      ])
      return [...tasks.items, ...subtasks.items]
        .map(({ id, title, parent }) => {
          const above = parent === null ? undefined : subtasks.parents[parent]?.title
          return { id, parent, label: above === undefined ? title : `${title} · ${above}` }
        })
        .toSorted((one, other) => compareNames(one.label, other.label))
    },
  })
