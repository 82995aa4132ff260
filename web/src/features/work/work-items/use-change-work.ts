import { messages } from '@oriel/contracts/messages'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { Label } from '@oriel/contracts/v1/work/labels-schemas'
import type { Priority, WorkStatus } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { updateOptimistically } from '../../../lib/code/optimistic-update.ts'
import { canRestoreDueDate } from './past-due-dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, toastFailure, undoAction, withDateChangeReason } from '../../../ui/index.ts'
import { toWorkDetails } from '../../../lib/resolve/work-details.ts'
import type { Person } from '../../../lib/people.ts'
import { queueSave } from './save-queue.ts'
import { useSeriesScope } from '../recurrence/series-scope.ts'
import { useChangePrompts } from './use-change-prompts.ts'
import type { Work } from './work-kinds.ts'

export interface InlineChange {
  status?: WorkStatus
  priority?: Priority
  startsOn?: string | null
  dueOn?: string | null
  title?: string
  /** Hours. */
  estimate?: number | null
  assignees?: Person[]
  labels?: Label[]
  /** To the client, on the request the work belongs to. */
  note?: string
  shareFileIds?: string[]
  applyToSeries?: true
}

export const mayLabel = ({ can }: Pick<Work, 'can'>) => can.includes('label') || can.includes('edit')

/** Optimistic update, with Undo. */
export function useChangeWork() {
  const client = useQueryClient()
  const questioned = useChangePrompts()
  const scopeOf = useSeriesScope()

  /** `again`: everything was asked before. */
  async function change(item: Work, chosen: InlineChange, again?: 'undo' | 'retry'): Promise<boolean> {
    const answered = again ? chosen : await questioned([item], chosen)
    const scope = again ? {} : answered && (await scopeOf(item, answered))
    if (!scope) return false
    const wanted = { ...answered, ...scope }
    const show = () => updateOptimistically(client, item.id, optimisticFields(item, wanted))
    let takeBack = show()
    try {
      const changed = await queueSave(item, (version) => {
        // A queued change builds on the previous result.
        if (version !== item.version) takeBack = show()
        return sendChange({ ...item, version }, wanted)
      })
      updateOptimistically(client, item.id, { ...changed })
      toast.success(successText(item, wanted), {
        id: `changed-${item.id}`,
        message: changed.title,
        ...(again === 'undo' || !canRestoreDueDate(item.dueOn, wanted.dueOn)
          ? {}
          : {
              action: undoAction(() => void change(changed, undoChange(item, wanted), 'undo')),
            }),
      })
      return true
    } catch (error) {
      takeBack()
      toastFailure(error, {
        title: failureText(item, wanted),
        otherwise: t({ id: 'Your change was undone' }),
        onRetry: () => void change(item, wanted, again ?? 'retry'),
      })
      return false
    } finally {
      invalidateChanged(client, item.kind)
    }
  }

  return change
}

async function sendChange({ id, version }: Work, { assignees, labels, ...change }: InlineChange): Promise<Work> {
  const labeled = labels && { labels: labels.map((label) => label.id) }
  const people = assignees && { assignees: assignees.map((person) => person.id) }
  return toWorkDetails(
    await withDateChangeReason({ id, version, ...change, ...people, ...labeled }, (sent) =>
      callApi(changeWorkItem, sent),
    ),
  )
}

function optimisticFields(item: Work, change: InlineChange): Record<string, unknown> {
  const isDone = change.status === 'completed'
  return {
    ...change,
    ...(change.status && { completedAt: isDone ? new Date().toISOString() : null }),
    ...(change.status && (isDone || item.kind === 'subtask') && { progress: isDone ? 100 : 0 }),
  }
}

function undoChange(item: Work, wanted: InlineChange): InlineChange {
  const fields = Object.entries(wanted).filter(([field]) => field !== 'note' && field !== 'shareFileIds')
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field,
      field === 'applyToSeries' ? value : (item[field as keyof Work] ?? (field === 'labels' ? [] : null)),
    ]),
  )
}

const successText = (item: Work, { status }: InlineChange) =>
  translate(
    item.kind !== 'subtask'
      ? messages.taskUpdatedSuccessfully
      : status
        ? messages.subtaskStatusUpdated
        : messages.subtaskUpdated,
  )
const failureText = (item: Work, { status }: InlineChange) =>
  translate(
    item.kind !== 'subtask'
      ? messages.saveTaskFailed
      : status
        ? messages.updateSubtaskStatusFailed
        : messages.saveSubtaskFailed,
  )
