import { messages } from '@oriel/contracts/messages'
import type { PersonMention } from '@oriel/contracts/classic/people'
import { changeWorkItem } from '@oriel/contracts/v1/work-items'
import type { Priority, WorkStatus } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { showAtOnce } from '../../lib/code/show-at-once.ts'
import { toast } from '../../ui/index.ts'
import { texts } from './texts.ts'
import { opened, sentOf } from './things.ts'
import type { Thing } from './work-kinds.ts'

/** What can be changed where it is shown, without a form. */
export interface InlineChange {
  status?: WorkStatus
  priority?: Priority
  dueDate?: string
  assignedTo?: PersonMention[]
}

const isSubtask = (thing: Thing) => 'task' in thing
export const assigneesOf = (thing: Thing): PersonMention[] =>
  'assignees' in thing ? thing.assignees : thing.assignedTo

/**
 * Changes a task or subtask where it is shown: at once on the screen, taken back with the reason when the server
 * refuses, and with Undo in the toast when it does not.
 */
export function useChangeThing() {
  const client = useQueryClient()

  async function change(thing: Thing, wanted: InlineChange, { isUndo = false } = {}): Promise<boolean> {
    const kind = isSubtask(thing) ? 'subtask' : 'task'
    const takeBack = showAtOnce(client, thing._id, asShown(thing, wanted))
    try {
      const changed = await send(thing, wanted)
      showAtOnce(client, thing._id, { ...changed })
      toast.success(saidOf(thing, wanted), {
        id: `changed-${thing._id}`,
        ...(isUndo
          ? {}
          : {
              action: {
                label: texts.undo,
                onPress: () => void change(changed, inverse(thing, wanted), { isUndo: true }),
              },
            }),
      })
      return true
    } catch (error) {
      takeBack()
      toast.error(refusedOf(thing, wanted), { message: messageOf(error, texts.changeFailed) })
      return false
    } finally {
      lookAgain(client, kind)
    }
  }

  return change
}

async function send({ _id: id, version }: Thing, { assignedTo, ...change }: InlineChange): Promise<Thing> {
  const assignees = assignedTo?.map((person) => person._id)
  return opened(
    await ask(changeWorkItem, {
      id,
      version,
      ...sentOf({ ...change, ...(assignees ? { assignedTo: assignees } : {}) }),
    }),
  )
}

/** How the change looks until the server has said what became of it. */
function asShown(thing: Thing, { assignedTo, ...change }: InlineChange): Record<string, unknown> {
  const isDone = change.status === 'completed'
  return {
    ...change,
    ...(assignedTo ? { assignedTo, ...(isSubtask(thing) ? { assignees: assignedTo } : {}) } : {}),
    ...(change.status ? { completedAt: isDone ? new Date().toISOString() : null } : {}),
    ...(isDone ? { progress: 100 } : {}),
    ...(change.status && !isDone && isSubtask(thing) ? { progress: 0 } : {}),
  }
}

function inverse(thing: Thing, wanted: InlineChange): InlineChange {
  return {
    ...(wanted.status ? { status: thing.status } : {}),
    ...(wanted.priority ? { priority: thing.priority } : {}),
    ...(wanted.dueDate ? { dueDate: thing.dueDate } : {}),
    ...(wanted.assignedTo ? { assignedTo: assigneesOf(thing) } : {}),
  }
}

const saidOf = (thing: Thing, { status }: InlineChange) =>
  isSubtask(thing)
    ? status
      ? messages.subtaskStatusUpdated
      : messages.subtaskUpdated
    : messages.taskUpdatedSuccessfully
const refusedOf = (thing: Thing, { status }: InlineChange) =>
  isSubtask(thing)
    ? status
      ? messages.updateSubtaskStatusFailed
      : messages.saveSubtaskFailed
    : messages.saveTaskFailed
