import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { FairQueue, type QueueLimits } from './fair-queue.ts'
import { HttpError } from '../../base/errors.ts'

function queueOf(limits: Partial<QueueLimits>) {
  const queue = new FairQueue({ running: 1, each: 1, waiting: 100, ...limits })
  const began: string[] = []
  const ends: Array<() => void> = []
  const refused: string[] = []
  const ask = async (line: string, name = line, caller?: EventEmitter) => {
    try {
      await queue.run(line, caller, () => {
        began.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError)
      refused.push(name)
    }
  }
  const endAll = async () => {
    await nextTurn()
    while (queue.figures.running > 0) {
      for (const end of ends.splice(0)) end()
      await nextTurn()
      await nextTurn()
    }
  }
  return { queue, began, refused, ask, endAll, ends }
}

test('requests within the limit run at once', async () => {
  const { began, ask, endAll, queue } = queueOf({ running: 3, each: 2 })
  const asked = [ask('ann'), ask('ann'), ask('bob')]
  await nextTurn()
  expect(began).toEqual(['ann', 'ann', 'bob'])
  await endAll()
  await Promise.all(asked)
  expect(queue.figures).toEqual({ running: 0, waiting: 0, refused: 0 })
})

test('waiting requests are admitted in turn, one per person, however many one person sends', async () => {
  const { began, ask, endAll } = queueOf({})
  const asked = ['1', '2', '3', '4'].map((it) => ask('ann', `ann ${it}`))
  asked.push(ask('bob', 'bob 1'), ask('bob', 'bob 2'), ask('cem', 'cem 1'))
  await endAll()
  await Promise.all(asked)
  expect(began).toEqual(['ann 1', 'bob 1', 'cem 1', 'ann 2', 'bob 2', 'ann 3', 'ann 4'])
})

test('the person who asked longest ago goes first, also where the queue was empty', async () => {
  let turns = 0
  const queue = new FairQueue({ running: 1, each: 1, waiting: 100 }, async () => {
    turns += 1
    await nextTurn()
  })
  const began: string[] = []
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const ask = (line: string) =>
    queue.run(line, undefined, async () => {
      began.push(line)
      now += line === 'ann' ? 20 : 1
    })
  const asked: Array<Promise<void>> = []
  for (let time = 0; time < 3; time++) {
    asked.push(ask('ann'))
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  asked.push(ask('bob'))
  await Promise.all(asked)
  expect(began).toEqual(['ann', 'bob', 'ann', 'ann'])
  expect(turns).toBeGreaterThan(1)
})

test('nobody uses more than their share of running requests, and others overtake them', async () => {
  const { began, ask, endAll } = queueOf({ running: 4, each: 2 })
  const asked = ['1', '2', '3'].map((it) => ask('ann', `ann ${it}`))
  asked.push(ask('bob', 'bob 1'))
  await nextTurn()
  expect(began).toEqual(['ann 1', 'ann 2', 'bob 1'])
  await endAll()
  await Promise.all(asked)
  expect(began.at(-1)).toBe('ann 3')
})

test('a flood refuses itself: when too many wait, the last of the longest line is refused', async () => {
  const { refused, began, ask, endAll, queue } = queueOf({ waiting: 4 })
  const asked = Array.from({ length: 8 }, (_, at) => ask('ann', `ann ${at}`))
  await nextTurn()
  expect(refused).toEqual(['ann 5', 'ann 6', 'ann 7'])
  asked.push(ask('bob', 'bob 0'), ask('cem', 'cem 0'))
  await nextTurn()
  expect(refused.slice(3)).toEqual(['ann 4', 'ann 3'])
  asked.push(ask('bob', 'bob 1'))
  await nextTurn()
  expect(refused.slice(5)).toEqual(['bob 1'])
  await endAll()
  await Promise.all(asked)
  expect(began).toEqual(['ann 0', 'bob 0', 'cem 0', 'ann 1', 'ann 2'])
  expect(queue.figures).toEqual({ running: 0, waiting: 0, refused: 6 })
})

test('a caller who hung up no longer waits, and no work is done for them', async () => {
  const { began, refused, ask, endAll, queue } = queueOf({})
  const caller = new EventEmitter()
  const asked = [ask('ann'), ask('bob', 'bob', caller), ask('cem')]
  caller.emit('close')
  expect(queue.figures.waiting).toBe(1)
  await endAll()
  await Promise.all(asked)
  expect(began).toEqual(['ann', 'cem'])
  expect(refused).toEqual(['bob'])
})

test('a refusal is 503 with a retry time, different for each caller', async () => {
  const queue = new FairQueue({ running: 1, each: 1, waiting: 0 })
  void queue.run('ann', undefined, () => new Promise(() => {}))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => queue.run('bob', undefined, async () => null).catch((it: HttpError) => it.answer)),
  )
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
    expect(answer?.retryAfter).toBeGreaterThanOrEqual(1)
    expect(answer?.retryAfter).toBeLessThanOrEqual(5)
  }
  expect(new Set(answers.map((it) => it?.retryAfter)).size).toBeGreaterThan(1)
})

test('failing work frees its place', async () => {
  const { queue, began, ask, endAll } = queueOf({})
  await expect(
    queue.run('ann', undefined, async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const asked = ask('ann')
  await nextTurn()
  expect(began).toEqual(['ann'])
  await endAll()
  await asked
})
