import { messages } from '@oriel/contracts/messages'
import { moveWorkItem } from '@oriel/contracts/v1/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { say } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import type { Thing } from '../work-kinds.ts'

export interface Reorder {
  /** Whether it has an order by hand here, and this person may change it. */
  may: (thing: Thing) => boolean
  /** One place up or down. */
  step: (thing: Thing, by: 1 | -1) => void
  /** Beside another one: right above or right below it. */
  drop: (id: string, beside: Thing, isBelow: boolean) => void
}

interface Shown {
  /** In their order by hand; null where the list has another one. */
  tasks: readonly Thing[] | null
  partsOf: ReadonlyMap<string, readonly Thing[]>
}

/** Order by hand: each goes right behind another one, whatever numbers they have. */
export function useReorder({ tasks, partsOf }: Shown): Reorder {
  const client = useQueryClient()
  return useMemo(() => {
    const siblingsOf = ({ parent }: Thing) => (parent ? partsOf.get(parent.id) : tasks) ?? []

    async function put(id: string, after: string | null) {
      try {
        await ask(moveWorkItem, { id, after })
      } catch (error) {
        toast.error(say(messages.error), { message: messageOf(error) })
      }
      lookAgain(client, 'task')
    }

    return {
      may: (thing) => thing.can.includes('edit') && siblingsOf(thing).some(({ id }) => id === thing.id),
      step(thing, by) {
        const siblings = siblingsOf(thing)
        const at = siblings.findIndex(({ id }) => id === thing.id)
        if (at < 0 || !siblings[at + by]) return
        void put(thing.id, (by === 1 ? siblings[at + 1]?.id : siblings[at - 2]?.id) ?? null)
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
