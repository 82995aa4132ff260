import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { changeWorkItems, deleteWorkItems } from '@oriel/contracts/v1/work/work-items'
import { LIMITS } from '@oriel/contracts/limits'
import type { Priority, WorkStatus } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { updateOptimistically } from '../../../lib/code/optimistic-update.ts'
import { canRestoreDueDate } from '../work-items/past-due-dates.ts'
import { t } from '../../../lib/t.ts'
import { toast, undoAction, withDateChangeReason, toastFailure } from '../../../ui/index.ts'
import { useChangePrompts } from '../work-items/use-change-prompts.ts'
import type { Work } from '../work-items/work-kinds.ts'

export interface BulkChange {
  status?: WorkStatus
  priority?: Priority
  dueOn?: string | null
  estimate?: number | null
  assignees?: string[]
  addAssignees?: string[]
  removeAssignees?: string[]
  addLabels?: string[]
  removeLabels?: string[]
  note?: string
  shareFileIds?: string[]
}

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.pageMost) }, (_, at) =>
    ids.slice(at * LIMITS.pageMost, (at + 1) * LIMITS.pageMost),
  )

/** Asks for a reason once. */
async function sendInParts(ids: readonly string[], change: BulkChange) {
  let given = {}
  for (const part of inParts(ids))
    await withDateChangeReason({ ids: part, ...change, ...given }, (sent) => {
      given = sent.reason === undefined ? {} : { reason: sent.reason }
      return callApi(changeWorkItems, sent)
    })
}

const idsOf = (items: readonly Work[]) => items.map(({ id }) => id)

function useAttempt() {
  const client = useQueryClient()
  return async (change: () => Promise<unknown>, onRetry?: () => void): Promise<boolean> => {
    try {
      await change()
      return true
    } catch (error) {
      toastFailure(error, { otherwise: t({ id: 'Your change was undone' }), onRetry })
      return false
    } finally {
      invalidateChanged(client, 'task')
    }
  }
}

/** Each request of 100 is all or nothing; one Undo. */
export function useBulkChange() {
  const client = useQueryClient()
  const questioned = useChangePrompts()
  const attempt = useAttempt()

  /** Items with equal previous values are restored together. */
  async function takeBack(items: Work[], change: BulkChange) {
    const alike = Map.groupBy(items, (item) => JSON.stringify(undoBulkChange(item, change)))
    for (const [was, group] of alike) await sendInParts(idsOf(group), JSON.parse(was) as BulkChange)
  }

  async function send(items: Work[], wanted: BulkChange): Promise<boolean> {
    const {
      addAssignees: _,
      removeAssignees: __,
      assignees: ___,
      addLabels: ____,
      removeLabels: _____,
      ...shown
    } = wanted
    const putBack = items.map(({ id }) => updateOptimistically(client, id, shown))
    const done = await attempt(
      () => sendInParts(idsOf(items), wanted),
      () => void send(items, wanted),
    )
    if (!done) {
      for (const back of putBack.toReversed()) back()
      return false
    }
    toast.success(
      t({ id: '{count} updated' }, { count: items.length }),
      items.every(({ dueOn }) => canRestoreDueDate(dueOn, wanted.dueOn))
        ? { action: undoAction(() => void attempt(() => takeBack(items, wanted))) }
        : {},
    )
    return true
  }

  return async (items: Work[], chosen: BulkChange): Promise<boolean> => {
    const wanted = await questioned(items, chosen)
    return wanted !== null && send(items, wanted)
  }
}

export function useBulkRemove() {
  const attempt = useAttempt()
  const { trash } = usePaths()
  return async (items: Work[]): Promise<boolean> => {
    const trashIds: string[] = []
    const done = await attempt(async () => {
      for (const ids of inParts(idsOf(items))) trashIds.push(...(await callApi(deleteWorkItems, { ids })).trashIds)
    })
    if (!done) return false
    const restore = async () => {
      for (const id of trashIds.toReversed()) await callApi(restoreFromTrash, { id })
    }
    toast.success(
      t({ id: '{count} deleted' }, { count: items.length }),
      trash === null ? {} : { action: undoAction(() => void attempt(restore)) },
    )
    return true
  }
}

function undoBulkChange(item: Work, change: BulkChange): BulkChange {
  const labels = (item.labels ?? []).map(({ id }) => id)
  const people = change.assignees ?? change.addAssignees ?? change.removeAssignees
  return {
    ...(change.status ? { status: item.status } : {}),
    ...(change.priority ? { priority: item.priority } : {}),
    ...(change.dueOn === undefined ? {} : { dueOn: item.dueOn }),
    ...(change.estimate === undefined ? {} : { estimate: item.estimate ?? null }),
    // Only labels the item lacked, or had.
    ...(change.addLabels ? { removeLabels: change.addLabels.filter((id) => !labels.includes(id)) } : {}),
    ...(change.removeLabels ? { addLabels: change.removeLabels.filter((id) => labels.includes(id)) } : {}),
    ...(people ? { assignees: item.assignees.map(({ id }) => id) } : {}),
  }
}
