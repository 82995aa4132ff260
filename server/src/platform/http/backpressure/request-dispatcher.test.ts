import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RequestDispatcher } from './request-dispatcher.ts'

function openReception() {
  const handedOn: string[] = []
  const accepted = Promise.withResolvers<void>()
  const dispatcher = new RequestDispatcher(({ url }) => void handedOn.push(url ?? ''), {
    accepted: () => accepted.promise.then(() => nextTurn()),
  })
  const ask = (url: string, authorization?: string, socket = {}) =>
    dispatcher.receive({ url, headers: { authorization }, socket } as IncomingMessage, {} as ServerResponse)
  return { handedOn, ask, allAccepted: accepted.resolve }
}

test('a few requests are passed on at once', () => {
  const { handedOn, ask } = openReception()
  for (const url of ['/1', '/2', '/3']) ask(url)
  expect(handedOn).toEqual(['/1', '/2', '/3'])
})

test('of many at one moment some are passed on per turn, callers in rotation, and health checks at once', async () => {
  const { handedOn, ask, allAccepted } = openReception()
  for (let at = 0; at < 100; at++) ask(`/ann/${at}`, 'Bearer ann')
  ask('/bob/0', 'Bearer bob')
  ask('/api/health/ready')
  expect(handedOn).toHaveLength(21)
  expect(handedOn.at(-1)).toBe('/api/health/ready')
  await nextTurn()
  expect(handedOn).toHaveLength(21)
  allAccepted()
  const perTurn: number[] = []
  while (handedOn.length < 102) {
    const before = handedOn.length
    await nextTurn()
    perTurn.push(handedOn.length - before)
  }
  expect(Math.max(...perTurn)).toBe(20)
  expect(handedOn.indexOf('/bob/0')).toBe(22)
  expect(new Set(handedOn).size).toBe(102)
})

test('no work is done for a caller who has hung up', async () => {
  const { handedOn, ask, allAccepted } = openReception()
  for (let at = 0; at < 20; at++) ask(`/${at}`)
  ask('/gone', undefined, { destroyed: true })
  ask('/there')
  allAccepted()
  await expect.poll(() => handedOn).toContain('/there')
  expect(handedOn).not.toContain('/gone')
})
