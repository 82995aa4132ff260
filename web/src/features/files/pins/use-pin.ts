import { messages } from '@oriel/contracts/messages'
import { changePin, getPinDisclosure } from '@oriel/contracts/v1/pins'
import type { Audience } from '@oriel/contracts/words'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { say } from '../../../lib/t.ts'
import { toast, useConfirm } from '../../../ui/index.ts'
import { questionBeforeShowing } from './pin-disclosure.tsx'
import type { FilePin } from './queries.ts'

/** Why words were not taken, to stand at their field; null where they were. */
export type Taken = string | null

/** What is done with remarks; whoever looks at them looks again. */
export function usePin() {
  const client = useQueryClient()
  const confirm = useConfirm()

  function refused(error: unknown) {
    toast.error(say(messages.error), { message: messageOf(error) })
  }

  async function does(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      lookAgain(client, 'comment')
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }

  async function says(act: () => Promise<unknown>): Promise<Taken> {
    try {
      await act()
      lookAgain(client, 'comment')
      return null
    } catch (error) {
      const own = error instanceof Refused ? error.fields?.['text'] : undefined
      if (own === undefined) refused(error)
      return own ?? ''
    }
  }

  /** Before the client reads a remark, whoever shows it reads exactly what they will. */
  async function letRead({ id }: FilePin, audience: Audience) {
    try {
      if (audience === 'client' && !(await confirm(questionBeforeShowing(await ask(getPinDisclosure, { id }))))) return
    } catch (error) {
      refused(error)
      return
    }
    await does(() => ask(changePin, { id, audience }))
  }

  return { does, says, letRead }
}

export type PinActs = ReturnType<typeof usePin>
