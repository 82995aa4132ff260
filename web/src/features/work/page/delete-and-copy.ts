import { messages } from '@oriel/contracts/messages'
import { copyWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { useUndo } from '../../../lib/keys/undo.ts'
import { toast, useConfirm } from '../../../ui/index.ts'
import type { Thing } from '../work-kinds.ts'
import { texts } from '../texts.ts'

const words = {
  task: {
    question: { title: texts.deleteTaskTitle, text: texts.deleteTaskText },
    deleted: messages.taskDeleted,
    notDeleted: messages.deleteTaskFailed,
    copied: messages.taskCopied,
    notCopied: messages.copyTaskFailed,
  },
  subtask: {
    question: { title: texts.deleteSubtaskTitle, text: texts.deleteSubtaskText },
    deleted: messages.subtaskDeleted,
    notDeleted: messages.deleteSubtaskFailed,
    copied: messages.subtaskCopied,
    notCopied: messages.copySubtaskFailed,
  },
}

/** Deleting and copying work: asked first, said afterwards, taken back from the toast. */
export function useWorkActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const undo = useUndo(toast)
  const fail = (error: unknown, otherwise: string) =>
    toast.error(messages.error, { message: messageOf(error, otherwise) })

  /** `onGone` leads away from what is gone. */
  async function remove({ id, kind, version }: Thing, onGone: () => void = () => {}): Promise<void> {
    const { question, deleted, notDeleted } = words[kind]
    if (!(await confirm({ ...question, confirmLabel: texts.delete, tone: 'danger' }))) return
    try {
      const { trashId } = await ask(deleteWorkItem, { id, version })
      onGone()
      lookAgain(client, kind)
      toast.success(deleted, undo(trashId))
    } catch (error) {
      fail(error, notDeleted)
    }
  }

  async function copy({ id: original, kind }: Thing): Promise<void> {
    const { copied, notCopied, notDeleted } = words[kind]
    async function takeBack(id: string) {
      await ask(deleteWorkItem, { id }).catch((error: unknown) => fail(error, notDeleted))
      lookAgain(client, kind)
    }
    try {
      const { id } = await ask(copyWorkItem, { id: original })
      lookAgain(client, kind)
      toast.success(copied, { action: { label: texts.undo, onPress: () => void takeBack(id) } })
    } catch (error) {
      fail(error, notCopied)
    }
  }

  return { remove, copy }
}
