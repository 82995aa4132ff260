import { messages } from '@atrium/contracts/messages'
import { copySubtask, deleteSubtask, type SubtaskRow } from '@atrium/contracts/classic/subtasks'
import { copyTask, deleteTask, type TaskRow } from '@atrium/contracts/classic/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { lookAgain } from '../../lib/changes.ts'
import { messageOf } from '../../lib/refused.ts'
import { useUndo } from '../../lib/undo.ts'
import { toast, useConfirm } from '../../ui/index.ts'
import { texts } from './texts.ts'

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
      const { trashId } = await ask(deleteTask, { id: task._id, customerId: task.customer._id, version: task.version })
      onGone()
      lookAgain(client, 'task')
      toast.success(messages.taskDeleted, undo(trashId))
    } catch (error) {
      toast.error(messages.error, { message: messageOf(error, messages.deleteTaskFailed) })
    }
  }

  async function copy({ _id: id, customer: { _id: customerId } }: TaskRow): Promise<void> {
    try {
      const { _id } = await ask(copyTask, { id, customerId })
      lookAgain(client, 'task')
      const takeBack = async () => {
        try {
          await ask(deleteTask, { id: _id, customerId })
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
      const { trashId } = await ask(deleteSubtask, {
        id: subtask._id,
        customerId: subtask.customer._id,
        version: subtask.version,
      })
      onGone()
      lookAgain(client, 'subtask')
      toast.success(messages.subtaskDeleted, undo(trashId))
    } catch (error) {
      toast.error(messages.error, { message: messageOf(error, messages.deleteSubtaskFailed) })
    }
  }

  async function copy({ _id: id, task: { _id: taskId }, customer: { _id: customerId } }: SubtaskRow): Promise<void> {
    try {
      const { _id } = await ask(copySubtask, { id, taskId, customerId })
      lookAgain(client, 'subtask')
      const takeBack = async () => {
        try {
          await ask(deleteSubtask, { id: _id, customerId })
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
