import type { Request } from '@oriel/contracts/v1/requests/requests-schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { currentToasts } from '../../../ui/overlay/toast/toast.ts'
import { isHeld } from './held-decisions.ts'
import { tellOutcome } from './review-outcome.ts'

test('after signing out, nobody is asked for or told the outcome of a held decision', async () => {
  vi.useFakeTimers()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  const client = new QueryClient()
  const reviewed = { id: 'request', status: 'pending', undoableFor: 10_000 } as Request
  const hold = () =>
    tellOutcome({ client, reviewed, title: 'Secret plans', decision: { decision: 'approve' }, onOpen: () => {} })
  hold()
  expect(isHeld(client, 'request')).toBe(true)
  client.clear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])

  hold()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(asked).toHaveBeenCalled()
  expect(currentToasts().map(({ title }) => title)).toEqual(['Not decided yet: Secret plans'])
})
