import { messages } from '@oriel/contracts/messages'
import { changeWorkItems } from '@oriel/contracts/v1/work-items'
import type { WorkStatus } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { showAtOnce } from '../../../lib/code/show-at-once.ts'
import { say, t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import type { Kind, Thing } from '../work-kinds.ts'

interface BulkChange {
  status?: WorkStatus
  /** Ids; they replace whoever is assigned. */
  assignees?: string[]
}

/** One change to several things: all of them or none, with Undo. */
export function useBulkChange(kind: Kind) {
  const client = useQueryClient()
  const send = (ids: string[], { status, assignees }: BulkChange) =>
    ask(changeWorkItems, { ids, kind, ...(status ? { status } : {}), ...(assignees ? { assignees } : {}) })

  /** What they were before differs; those that were alike go back together. */
  async function takeBack(things: Thing[], change: BulkChange) {
    const before = (thing: Thing): BulkChange => ({
      ...(change.status ? { status: thing.status } : {}),
      ...(change.assignees ? { assignees: thing.assignees.map(({ id }) => id) } : {}),
    })
    const alike = Map.groupBy(things, (thing) => JSON.stringify(before(thing)))
    try {
      for (const group of alike.values()) {
        const [first] = group
        if (first)
          await send(
            group.map(({ id }) => id),
            before(first),
          )
      }
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error, t({ id: 'Your change was taken back' })) })
    }
    lookAgain(client, kind)
  }

  return async (things: Thing[], change: BulkChange): Promise<boolean> => {
    const { status } = change
    const putBack = status ? things.map(({ id }) => showAtOnce(client, id, { status })) : []
    try {
      await send(
        things.map(({ id }) => id),
        change,
      )
      toast.success(t({ id: '{count} updated' }, { count: things.length }), {
        action: { label: t({ id: 'Undo' }), onPress: () => void takeBack(things, change) },
      })
      return true
    } catch (error) {
      for (const back of putBack.toReversed()) back()
      toast.error(say(messages.error), { message: messageOf(error, t({ id: 'Your change was taken back' })) })
      return false
    } finally {
      lookAgain(client, kind)
    }
  }
}
