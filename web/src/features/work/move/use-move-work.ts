import { moveWorkItem, moveWorkItems } from '@oriel/contracts/v1/work/work-items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import { toast, undoAction, toastFailure } from '../../../ui/index.ts'
import { taskSubtasksQuery } from '../work-items/subtask-queries.ts'
import { projectTasksQuery } from '../work-items/task-queries.ts'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'

export interface MoveTarget {
  kind: WorkKind
  project: string
  parent: string
}

/** As far as they share one. */
export function commonParent(items: readonly Work[]): MoveTarget {
  const [first] = items
  const shared = (of: (item: Work) => string) =>
    first && items.every((item) => of(item) === of(first)) ? of(first) : ''
  return {
    kind: first?.kind ?? 'task',
    project: shared(({ project }) => project.id),
    parent: shared(({ parent }) => parent?.id ?? ''),
  }
}

/** Tasks from anywhere; subtasks only within one project. */
export const canMoveTogether = (items: readonly Work[]) =>
  new Set(items.map(({ kind }) => kind)).size === 1 && (items[0]?.kind === 'task' || commonParent(items).project !== '')

/** One at a time; Undo where possible. */
export function useMoveWork() {
  const client = useQueryClient()

  async function attempt<Result>(work: () => Promise<Result>, onRetry?: () => void): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      toastFailure(error, { otherwise: t({ id: 'Your change was undone' }), onRetry })
      return null
    } finally {
      invalidateChanged(client, 'task')
    }
  }

  return async function move(
    items: Work[],
    to: MoveTarget,
    after: string | null,
    mayGoBack: boolean,
  ): Promise<Work[] | null> {
    const again = () => void move(items, to, after, mayGoBack)
    const ids = items.map(({ id }) => id)
    const before = await attempt(() => originalPositions(client, items), again)
    // Sending a project needs permission to move between projects.
    const leaves = to.kind === 'task' && items.some(({ project }) => project.id !== to.project)
    const place = to.kind === 'subtask' ? { parent: to.parent } : leaves ? { project: to.project } : {}
    const moved = before && (await attempt(() => callApi(moveWorkItems, { ids, ...place, after }), again))
    if (!moved) return null
    const back = async () => {
      for (const { project, ...one } of before) await callApi(moveWorkItem, { ...one, ...(leaves ? { project } : {}) })
    }
    toast.success(
      t({ id: '{count} moved' }, { count: items.length }),
      mayGoBack && before.length === items.length ? { action: undoAction(() => void attempt(back)) } : {},
    )
    return moved.items.map((row) => toWorkSummary(row, moved))
  }
}

/** Predecessors in list order, so that Undo finds each already restored. */
async function originalPositions(client: QueryClient, items: readonly Work[]) {
  const places = []
  const known = new Map<string, readonly Work[]>()
  for (const { id, project, parent } of items.toSorted((one, other) => one.position - other.position)) {
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
