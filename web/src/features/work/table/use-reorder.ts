import { moveWorkItem } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { withFailureToast } from '../../../ui/index.ts'

export interface Reorder {
  /** Manual order applies and the user may change it. */
  may: (item: Work) => boolean
  step: (item: Work, by: 1 | -1) => void
  drop: (id: string, beside: Work, isBelow: boolean) => void
}

interface Shown {
  /** Null unless in manual order. */
  tasks: readonly Work[] | null
  partsOf: ReadonlyMap<string, readonly Work[]>
}

/** Placed after a predecessor, independent of position numbers. */
export function useReorder({ tasks, partsOf }: Shown): Reorder {
  const client = useQueryClient()
  return useMemo(() => {
    const siblingsOf = ({ parent }: Work) => (parent ? partsOf.get(parent.id) : tasks) ?? []

    const put = (id: string, after: string | null) =>
      withFailureToast(
        async () => {
          await callApi(moveWorkItem, { id, after })
        },
        { onSettled: () => invalidateChanged(client, 'task') },
      )

    return {
      may: (item) => item.can.includes('edit') && siblingsOf(item).some(({ id }) => id === item.id),
      step(item, by) {
        const siblings = siblingsOf(item)
        const at = siblings.findIndex(({ id }) => id === item.id)
        if (at < 0 || !siblings[at + by]) return
        void put(item.id, (by === 1 ? siblings[at + 1]?.id : siblings[at - 2]?.id) ?? null)
      },
      drop(id, beside, isBelow) {
        const siblings = siblingsOf(beside).filter((each) => each.id !== id)
        if (siblings.length === siblingsOf(beside).length) return
        const at = siblings.findIndex((each) => each.id === beside.id)
        if (at >= 0) void put(id, isBelow ? beside.id : (siblings[at - 1]?.id ?? null))
      },
    }
  }, [client, tasks, partsOf])
}
