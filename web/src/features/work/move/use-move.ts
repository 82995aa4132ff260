import { messages } from '@oriel/contracts/messages'
import { moveWorkItem, moveWorkItems } from '@oriel/contracts/v1/work-items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { workOf } from '../../../lib/work-items.ts'
import { toast } from '../../../ui/index.ts'
import { taskSubtasksQuery } from '../subtask-queries.ts'
import { projectTasksQuery } from '../task-queries.ts'
import type { Kind, Thing } from '../work-kinds.ts'

/** A project for tasks; for subtasks a task of it. Empty while none is chosen. */
export interface Destination {
  kind: Kind
  project: string
  parent: string
}

/** Where all of these lie, as far as they lie together. */
export function commonPlace(things: readonly Thing[]): Destination {
  const [first] = things
  const shared = (of: (thing: Thing) => string) =>
    first && things.every((thing) => of(thing) === of(first)) ? of(first) : ''
  return {
    kind: first?.kind ?? 'task',
    project: shared(({ project }) => project.id),
    parent: shared(({ parent }) => parent?.id ?? ''),
  }
}

/** Tasks go together wherever they are; subtasks only within one project. */
export const goTogether = (things: readonly Thing[]) =>
  new Set(things.map(({ kind }) => kind)).size === 1 &&
  (things[0]?.kind === 'task' || commonPlace(things).project !== '')

/** Moves one or several, one behind the other; a toast takes all of it back where that can be. */
export function useMove() {
  const client = useQueryClient()

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error, t({ id: 'Your change was taken back' })) })
      return null
    } finally {
      lookAgain(client, 'task')
    }
  }

  return async (
    things: Thing[],
    to: Destination,
    after: string | null,
    mayGoBack: boolean,
  ): Promise<Thing[] | null> => {
    const ids = things.map(({ id }) => id)
    const before = await attempt(() => placesOf(client, things))
    // Naming a project is for whoever may move tasks to another one.
    const leaves = to.kind === 'task' && things.some(({ project }) => project.id !== to.project)
    const place = to.kind === 'subtask' ? { parent: to.parent } : leaves ? { project: to.project } : {}
    const moved = before && (await attempt(() => ask(moveWorkItems, { ids, ...place, after })))
    if (!moved) return null
    const back = async () => {
      for (const { project, ...one } of before) await ask(moveWorkItem, { ...one, ...(leaves ? { project } : {}) })
    }
    toast.success(
      t({ id: '{count} moved' }, { count: things.length }),
      mayGoBack && before.length === things.length
        ? { action: { label: t({ id: 'Undo' }), onPress: () => void attempt(back) } }
        : {},
    )
    return moved.items.map((row) => workOf(row, moved))
  }
}

/** Where each of them stands: behind which one, the first ones first, so that each finds the one before it again. */
async function placesOf(client: QueryClient, things: readonly Thing[]) {
  const places = []
  const known = new Map<string, readonly Thing[]>()
  for (const { id, project, parent } of things.toSorted((one, other) => one.position - other.position)) {
    const place = parent?.id ?? project.id
    const siblings =
      known.get(place) ??
      (parent
        ? (await client.fetchQuery(taskSubtasksQuery(parent.id, project.id))).subtasks
        : (await client.fetchQuery(projectTasksQuery(project.id))).tasks)
    known.set(place, siblings)
    const at = siblings.findIndex((it) => it.id === id)
    if (at < 0) continue
    places.push({
      id,
      project: parent ? undefined : project.id,
      ...(parent ? { parent: parent.id } : {}),
      after: siblings[at - 1]?.id ?? null,
    })
  }
  return places
}
