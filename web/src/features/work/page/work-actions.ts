import { messages } from '@oriel/contracts/messages'
import { copyWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { QueryClient } from '@tanstack/react-query'
import type { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import type { useUndo } from '../../../lib/keys/undo.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, undoAction, type useConfirmAnswer, toastFailure } from '../../../ui/index.ts'
import { toWorkDetails } from '../../../lib/resolve/work-details.ts'
import type { useWorkPath } from '../work-items/work-paths.ts'
import { clientReasonField } from '../work-items/client-reason.ts'
import { canChangeSeries } from '../recurrence/series-scope.ts'
import type { Work } from '../work-items/work-kinds.ts'

const texts = {
  task: {
    question: () => ({
      title: t({ id: 'Delete task' }),
      text: t({
        id: 'Are you sure you want to delete this task? Its subtasks, comments, attachments, and activity history will be deleted too. A project manager can restore it within 30 days.',
      }),
    }),
    deleted: () => translate(messages.taskDeleted),
    notDeleted: () => translate(messages.deleteTaskFailed),
    copied: () => translate(messages.taskCopied),
    notCopied: () => translate(messages.copyTaskFailed),
  },
  subtask: {
    question: () => ({
      title: t({ id: 'Delete subtask' }),
      text: t({
        id: 'Are you sure you want to delete this subtask? A project manager can restore it within 30 days.',
      }),
    }),
    deleted: () => translate(messages.subtaskDeleted),
    notDeleted: () => translate(messages.deleteSubtaskFailed),
    copied: () => translate(messages.subtaskCopied),
    notCopied: () => translate(messages.copySubtaskFailed),
  },
}

export interface WorkActionDeps {
  client: QueryClient
  askFirst: ReturnType<typeof useConfirmAnswer>
  undo: ReturnType<typeof useUndo>
  navigate: ReturnType<typeof useNavigate>
  addressOf: ReturnType<typeof useWorkPath>
}

export function createWorkActions({ client, askFirst, undo, navigate, addressOf }: WorkActionDeps) {
  const fail = (error: unknown, otherwise: string, onRetry?: () => void) => toastFailure(error, { otherwise, onRetry })

  async function remove(item: Work, onGone: () => void = () => {}): Promise<void> {
    const { id, kind, version, isFromRequest: requested, title } = item
    const { question, deleted, notDeleted } = texts[kind]
    const words = requested ? { words: clientReasonField() } : {}
    const other = canChangeSeries(item) ? { otherLabel: t({ id: 'Delete and stop repeating' }) } : {}
    const how = { ...words, ...other, confirmLabel: t({ id: 'Delete' }), tone: 'danger' } as const
    const answer = await askFirst({ ...question(), ...how })
    if (!answer) return
    const series = answer.isOther ? { applyToSeries: true as const } : {}
    async function send() {
      try {
        const { trashId } = await callApi(deleteWorkItem, { id, version, note: answer?.words || undefined, ...series })
        onGone()
        invalidateChanged(client, kind)
        toast.success(deleted(), { message: title, ...undo(trashId) })
      } catch (error) {
        fail(error, notDeleted(), () => void send())
      }
    }
    await send()
  }

  async function copy({ id: original, kind }: Work): Promise<void> {
    const { copied, notCopied, notDeleted } = texts[kind]
    async function takeBack(id: string) {
      await callApi(deleteWorkItem, { id }).catch((error: unknown) => fail(error, notDeleted()))
      invalidateChanged(client, kind)
    }
    try {
      const made = toWorkDetails(await callApi(copyWorkItem, { id: original }))
      invalidateChanged(client, kind)
      toast.success(copied(), {
        message: made.title,
        onOpen: () => void navigate(addressOf(made)),
        action: undoAction(() => void takeBack(made.id)),
      })
    } catch (error) {
      fail(error, notCopied())
    }
  }

  return { remove, copy }
}
