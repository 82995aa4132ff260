import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { ACCEPT_LIMITS } from '../input/server-limits.ts'
import { PendingConnections } from './pending-connections.ts'

function openServer(waiting: number) {
  const server = new EventEmitter()
  const time = { now: 0, waiting }
  const pending = new PendingConnections(server as never, {
    now: () => time.now,
    async turn() {
      time.now += 1
      if (time.waiting <= 0) return
      time.waiting -= 1
      server.emit('connection')
    },
  })
  return { time, pending }
}

test('without waiting connections the event loop turns once', async () => {
  const { time, pending } = openServer(0)
  await pending.accepted()
  expect(time.now).toBe(1)
})

test('a burst of connections is accepted before work continues', async () => {
  const { time, pending } = openServer(300)
  await pending.accepted()
  expect(time.waiting).toBe(0)
  expect(time.now).toBe(301)
})

test('endless new connections get the minimum between two pieces of work, and a share of the time', async () => {
  const { time, pending } = openServer(Infinity)
  await pending.accepted()
  expect(time.now).toBe(ACCEPT_LIMITS.burst)
  const before = time.now
  await pending.accepted()
  expect(time.now - before).toBe(ACCEPT_LIMITS.least)
  time.now += 1000
  const since = time.now
  await pending.accepted()
  expect(time.now - since).toBe(1000 * ACCEPT_LIMITS.share)
})

test('all waiting for the turn continue together', async () => {
  const { time, pending } = openServer(10)
  await Promise.all([pending.accepted(), pending.accepted(), pending.accepted()])
  expect(time.now).toBe(11)
})
