import { getMe } from '@oriel/contracts/v1/people/me'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubEventStream } from '../../testing/stub-event-stream.ts'
import { callApi, discardReads } from './call-api.ts'
import { followLiveUpdates } from './live-updates.ts'

// Without the catch-up after the initial load.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

test('a change invalidates what shows it, and one of the settings reloads what the session knows of them', async () => {
  stubEventStream({ kind: 'settings' }, { kind: 'notification' })
  const client = new QueryClient()
  for (const key of ['settings', 'notification', 'file']) client.setQueryData([key], {})
  const renew = vi.fn<() => void>()
  const stop = followLiveUpdates(client, 'mara', renew)
  const isOld = (key: string) => client.getQueryState([key])?.isInvalidated
  await vi.waitFor(() => expect(isOld('notification')).toBe(true))
  expect([isOld('settings'), isOld('file')]).toEqual([true, false])
  expect(renew).toHaveBeenCalledOnce()
  stop()
})

test('after missed changes, reads do not share a request that started before', async () => {
  const stub = stubEventStream()
  stub.mockImplementation(() => new Promise(() => {}))
  void callApi(getMe, {})
  await vi.waitFor(() => expect(stub).toHaveBeenCalledOnce())
  const renew = vi.fn<() => void>()
  const stop = followLiveUpdates(new QueryClient(), 'mara', renew)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
  void callApi(getMe, {})
  await vi.waitFor(() => expect(stub).toHaveBeenCalledTimes(2))
  stop()
  // Later tests would share the read that never ends.
  discardReads()
})
