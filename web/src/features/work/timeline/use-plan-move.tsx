import { messages } from '@oriel/contracts/messages'
import { movePlan } from '@oriel/contracts/v1/plan'
import type { PlanMoved } from '@oriel/contracts/v1/shapes/plan'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { toast, withReason } from '../../../ui/index.ts'
import type { Bar, Extent } from './bars.ts'

/** A bar where it was let go, and what would follow it. */
export interface Asked {
  bar: Bar
  to: Extent
  would: PlanMoved
}

/**
 * Moves a bar. What follows by *after* is offered first, and moved with it as one act; nothing is moved unasked. Where
 * somebody was faster the bar is where they put it, and it is said who.
 */
export function usePlanMove() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
    lookAgain(client, 'task')
  }

  const moveOf = ({ id, version }: Bar, to: Extent) => ({ id, version, ...to })

  /** Answers once the bar stands where it was put, or back where it was. */
  async function begin(bar: Bar, to: Extent) {
    await attempt(async () => {
      const would = await ask(movePlan, { moves: [moveOf(bar, to)], dryRun: true })
      if (would.follows.length + would.stays.length > 0) setAsked({ bar, to, would })
      else await carryOut(bar, to, false)
    })
  }

  async function carryOut(bar: Bar, to: Extent, follow: boolean, reason?: string) {
    const wanted = { moves: [moveOf(bar, to)], follow, ...(reason ? { reason } : {}) }
    const done = await withReason((why) => ask(movePlan, { ...wanted, ...why }))
    const moved = [...done.moves, ...(follow ? done.follows : [])]
    toast.success(t({ id: '{count, plural, one {Moved} other {# pieces of work moved}}' }, { count: moved.length }), {
      message: bar.title,
      action: { label: t({ id: 'Undo' }), onPress: () => void attempt(() => takeBack(moved)) },
    })
  }

  async function decide(follow: boolean, reason: string) {
    if (!asked) return
    setAsked(null)
    await attempt(() => carryOut(asked.bar, asked.to, follow, reason.trim()))
  }

  return { asked, begin, decide, leave: () => setAsked(null) }
}

/** All of it at once, to where it was. */
async function takeBack(moved: PlanMoved['moves']) {
  const moves = moved.map(({ id, version, before }) => ({ id, version, ...before }))
  await withReason((why) => ask(movePlan, { moves, ...why }))
  toast.success(t({ id: 'Change taken back' }))
}
