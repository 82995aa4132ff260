import { messages } from '@oriel/contracts/messages'
import { changeWorkItem } from '@oriel/contracts/v1/work-items'
import type { Priority, WorkStatus } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { showAtOnce } from '../../lib/code/show-at-once.ts'
import { say, t } from '../../lib/t.ts'
import { toast, withReason } from '../../ui/index.ts'
import { openWorkOf } from '../../lib/talk/open-work.ts'
import type { Person } from '../../lib/people.ts'
import { inTurn } from './in-turn.ts'
import { useScope } from './scope.ts'
import { useQuestions } from './use-questions.ts'
import type { Thing } from './work-kinds.ts'

/** What can be changed where it is shown, without a form. */
export interface InlineChange {
  status?: WorkStatus
  priority?: Priority
  /** Null takes it away. */
  startsOn?: string | null
  dueOn?: string
  title?: string
  /** Hours. */
  estimate?: number | null
  assignees?: Person[]
  /** What the client reads with it, at the request from which the work came. */
  said?: string
  /** Ids of files that the client is shown with completed work. */
  handOver?: string[]
  /** Of work that repeats: those that follow change, too. */
  following?: true
}

/**
 * Changes a task or subtask where it is shown: at once on the screen, taken back with the reason when the server
 * refuses, and with Undo in the toast when it does not.
 */
export function useChangeThing() {
  const client = useQueryClient()
  const questioned = useQuestions()
  const scopeOf = useScope()

  async function change(thing: Thing, chosen: InlineChange, { isUndo = false } = {}): Promise<boolean> {
    const answered = isUndo ? chosen : await questioned([thing], chosen)
    const scope = isUndo || !answered ? {} : await scopeOf(thing, answered)
    if (!answered || !scope) return false
    const wanted = { ...answered, ...scope }
    const show = () => showAtOnce(client, thing.id, asShown(thing, wanted))
    let takeBack = show()
    try {
      const changed = await inTurn(thing, (version) => {
        // What a change before this one was answered stands there by now.
        if (version !== thing.version) takeBack = show()
        return send({ ...thing, version }, wanted)
      })
      showAtOnce(client, thing.id, { ...changed })
      toast.success(saidOf(thing, wanted), {
        id: `changed-${thing.id}`,
        message: changed.title,
        ...(isUndo
          ? {}
          : {
              action: {
                label: t({ id: 'Undo' }),
                onPress: () => void change(changed, inverse(thing, wanted), { isUndo: true }),
              },
            }),
      })
      return true
    } catch (error) {
      takeBack()
      toast.error(refusedOf(thing, wanted), { message: messageOf(error, t({ id: 'Your change was taken back' })) })
      return false
    } finally {
      lookAgain(client, thing.kind)
    }
  }

  return change
}

async function send({ id, version }: Thing, { assignees, ...change }: InlineChange): Promise<Thing> {
  const people = assignees ? { assignees: assignees.map((person) => person.id) } : {}
  return openWorkOf(await withReason((why) => ask(changeWorkItem, { id, version, ...change, ...people, ...why })))
}

/** How the change looks until the server has said what became of it. */
function asShown(thing: Thing, change: InlineChange): Record<string, unknown> {
  const isDone = change.status === 'completed'
  return {
    ...change,
    following: undefined,
    ...(change.status ? { completedAt: isDone ? new Date().toISOString() : null } : {}),
    ...(isDone ? { progress: 100 } : {}),
    ...(change.status && !isDone && thing.kind === 'subtask' ? { progress: 0 } : {}),
  }
}

function inverse(thing: Thing, wanted: InlineChange): InlineChange {
  return {
    ...(wanted.following ? { following: true } : {}),
    ...(wanted.status ? { status: thing.status } : {}),
    ...(wanted.priority ? { priority: thing.priority } : {}),
    ...(wanted.startsOn === undefined ? {} : { startsOn: thing.startsOn ?? null }),
    ...(wanted.dueOn ? { dueOn: thing.dueOn } : {}),
    ...(wanted.title ? { title: thing.title } : {}),
    ...(wanted.estimate === undefined ? {} : { estimate: thing.estimate ?? null }),
    ...(wanted.assignees ? { assignees: thing.assignees } : {}),
  }
}

const saidOf = (thing: Thing, { status }: InlineChange) =>
  thing.kind === 'subtask'
    ? status
      ? say(messages.subtaskStatusUpdated)
      : say(messages.subtaskUpdated)
    : say(messages.taskUpdatedSuccessfully)
const refusedOf = (thing: Thing, { status }: InlineChange) =>
  thing.kind === 'subtask'
    ? status
      ? say(messages.updateSubtaskStatusFailed)
      : say(messages.saveSubtaskFailed)
    : say(messages.saveTaskFailed)
