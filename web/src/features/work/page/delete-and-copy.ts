import { messages } from '@oriel/contracts/messages'
import { copyWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work-items'
import type { QueryClient } from '@tanstack/react-query'
import type { useNavigate } from 'react-router'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import type { useUndo } from '../../../lib/keys/undo.ts'
import { say, t } from '../../../lib/t.ts'
import { toast, type useAsk } from '../../../ui/index.ts'
import { openWorkOf } from '../../../lib/talk/open-work.ts'
import type { useAddressOf } from '../addresses.ts'
import { reasonForClient } from '../reason-for-client.ts'
import { mayFollow } from '../scope.ts'
import type { Thing } from '../work-kinds.ts'

const said = {
  task: {
    question: {
      get title() {
        return t({ id: 'Delete Task' })
      },
      get text() {
        return t({
          id: 'Are you sure you want to delete this task? Its subtasks, comments, attachments and activity history go with it. A project manager can restore it within 30 days.',
        })
      },
    },
    get deleted() {
      return say(messages.taskDeleted)
    },
    get notDeleted() {
      return say(messages.deleteTaskFailed)
    },
    get copied() {
      return say(messages.taskCopied)
    },
    get notCopied() {
      return say(messages.copyTaskFailed)
    },
  },
  subtask: {
    question: {
      get title() {
        return t({ id: 'Delete Subtask' })
      },
      get text() {
        return t({
          id: 'Are you sure you want to delete this subtask? A project manager can restore it within 30 days.',
        })
      },
    },
    get deleted() {
      return say(messages.subtaskDeleted)
    },
    get notDeleted() {
      return say(messages.deleteSubtaskFailed)
    },
    get copied() {
      return say(messages.subtaskCopied)
    },
    get notCopied() {
      return say(messages.copySubtaskFailed)
    },
  },
}

export interface ActsWith {
  client: QueryClient
  askFirst: ReturnType<typeof useAsk>
  undo: ReturnType<typeof useUndo>
  navigate: ReturnType<typeof useNavigate>
  addressOf: ReturnType<typeof useAddressOf>
}

/** Deleting and copying work: asked first, said afterwards, taken back from the toast. */
export function workActs({ client, askFirst, undo, navigate, addressOf }: ActsWith) {
  const fail = (error: unknown, otherwise: string) =>
    toast.error(say(messages.error), { message: messageOf(error, otherwise) })

  /** `onGone` leads away from what is gone. */
  async function remove(thing: Thing, onGone: () => void = () => {}): Promise<void> {
    const { id, kind, version, requested, title } = thing
    const { question, deleted, notDeleted } = said[kind]
    const words = requested ? { words: reasonForClient() } : {}
    const other = mayFollow(thing) ? { otherLabel: t({ id: 'Delete and end the series' }) } : {}
    const how = { ...words, ...other, confirmLabel: t({ id: 'Delete' }), tone: 'danger' } as const
    const answer = await askFirst({ ...question, ...how })
    if (!answer) return
    try {
      const { trashId } = await ask(deleteWorkItem, {
        id,
        version,
        said: answer.words || undefined,
        ...(answer.isOther ? { following: true } : {}),
      })
      onGone()
      lookAgain(client, kind)
      toast.success(deleted, { message: title, ...undo(trashId) })
    } catch (error) {
      fail(error, notDeleted)
    }
  }

  async function copy({ id: original, kind }: Thing): Promise<void> {
    const { copied, notCopied, notDeleted } = said[kind]
    async function takeBack(id: string) {
      await ask(deleteWorkItem, { id }).catch((error: unknown) => fail(error, notDeleted))
      lookAgain(client, kind)
    }
    try {
      const made = openWorkOf(await ask(copyWorkItem, { id: original }))
      lookAgain(client, kind)
      toast.success(copied, {
        message: made.title,
        onOpen: () => void navigate(addressOf(made)),
        action: { label: t({ id: 'Undo' }), onPress: () => void takeBack(made.id) },
      })
    } catch (error) {
      fail(error, notCopied)
    }
  }

  return { remove, copy }
}
