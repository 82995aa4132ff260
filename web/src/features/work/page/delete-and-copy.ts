import { messages } from '@oriel/contracts/messages'
import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { TaskRow } from '@oriel/contracts/classic/tasks'
import { copyWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { useUndo } from '../../../lib/keys/undo.ts'
import { toast, useConfirm } from '../../../ui/index.ts'
import { texts } from '../texts.ts'

/** Deleting and copying tasks: asked first, said afterwards, taken back from the toast. */
export function useTaskActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const undo = useUndo(toast)

  /** Answers whether it is gone. */
  async function remove(task: TaskRow, onGone: () => void = () => {}): Promise<void> {
    const question = { title: texts.deleteTaskTitle, text: texts.deleteTaskText, confirmLabel: texts.delete }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    try {
      const { trashId } = await ask(deleteWorkItem, { id: task._id, version: task.version })
      onGone()
      lookAgain(client, 'task')
      toast.success(messages.taskDeleted, undo(trashId))
    } catch (error) {
      toast.error(messages.error, { message: messageOf(error, messages.deleteTaskFailed) })
    }
  }

  async function copy({ _id }: Pick<TaskRow, '_id'>): Promise<void> {
    try {
      const { id } = await ask(copyWorkItem, { id: _id })
      lookAgain(client, 'task')
      const takeBack = async () => {
        try {
          await ask(deleteWorkItem, { id })
        } catch (error) {
          toast.error(messages.error, { message: messageOf(error, messages.deleteTaskFailed) })
        }
        lookAgain(client, 'task')
      }
      toast.success(messages.taskCopied, { action: { label: texts.undo, onPress: () => void takeBack() } })
    } catch (error) {
      toast.error(messages.error, { message: messageOf(error, messages.copyTaskFailed) })
    }
  }

  return { remove, copy }
}

/** The same for subtasks. */
export function useSubtaskActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const undo = useUndo(toast)

  async function remove(subtask: SubtaskRow, onGone: () => void = () => {}): Promise<void> {
    const question = { title: texts.deleteSubtaskTitle, text: texts.deleteSubtaskText, confirmLabel: texts.delete }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    try {
      const { trashId } = await ask(deleteWorkItem, { id: subtask._id, version: subtask.version })
      onGone()
      lookAgain(client, 'subtask')
      toast.success(messages.subtaskDeleted, undo(trashId))
    } catch (error) {
      toast.error(messages.error, { message: messageOf(error, messages.deleteSubtaskFailed) })
    }
  }

  async function copy({ _id }: Pick<SubtaskRow, '_id'>): Promise<void> {
    try {
      const { id } = await ask(copyWorkItem, { id: _id })
      lookAgain(client, 'subtask')
      const takeBack = async () => {
        try {
          await ask(deleteWorkItem, { id })
        } catch (error) {
          toast.error(messages.error, { message: messageOf(error, messages.deleteSubtaskFailed) })
        }
        lookAgain(client, 'subtask')
      }
      toast.success(messages.subtaskCopied, { action: { label: texts.undo, onPress: () => void takeBack() } })
    } catch (error) {
      toast.error(messages.error, { message: messageOf(error, messages.copySubtaskFailed) })
    }
  }

  return { remove, copy }
}
