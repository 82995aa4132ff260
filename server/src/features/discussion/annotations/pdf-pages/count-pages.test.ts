import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Storage } from '../../../../platform/storage/storage.ts'
import { PageCounter } from './count-pages.ts'

const storage = {} as Storage
const never = new Promise<never>(() => {})
const LONG = 60_000

function counting(patience: number) {
  const begun: string[] = []
  const counter = new PageCounter(async (_, key) => {
    begun.push(key)
    return key.startsWith('hostile') ? never : 7
  }, patience)
  return { begun, count: (key: string, person: string) => counter.count(storage, key, person) }
}

test('endless PDFs of one uploader block nobody else', async () => {
  const { begun, count } = counting(LONG)
  for (let at = 0; at < 40; at++) void count(`hostile ${at}`, 'eve')
  expect(await Promise.all([count('plan', 'clara'), count('plan 2', 'eli'), count('plan 3', 'clara')])).toEqual([
    7, 7, 7,
  ])
  expect(begun.filter((key) => key.startsWith('hostile'))).toEqual(['hostile 0'])
})

test('with all threads busy the count is unknown soon; cached counts return at once', async () => {
  const { begun, count } = counting(1)
  expect(await count('plan', 'clara')).toBe(7)
  for (const person of ['eve', 'mallory']) void count(`hostile ${person}`, person)
  expect([await count('other', 'clara'), await count('plan', 'clara')]).toEqual([null, 7])
  expect(begun).not.toContain('other')
})

test('beyond the queue limit the count is unknown; the longest queue is refused first', async () => {
  const { count } = counting(LONG)
  for (const person of ['eve', 'mallory']) void count(`hostile ${person}`, person)
  const told: unknown[] = []
  for (let at = 0; at < 60; at++) void count(`hostile eve ${at}`, 'eve').then((pages) => told.push(pages))
  for (let turn = 0; turn < 100; turn++) await setImmediate()
  expect(told).toEqual(Array.from({ length: 10 }, () => null))
})

test('the same bytes are read once', async () => {
  const { begun, count } = counting(LONG)
  expect([await count('plan', 'clara'), await count('plan', 'eli')]).toEqual([7, 7])
  expect(begun).toEqual(['plan'])
  expect(await Promise.all([count('other', 'clara'), count('other', 'clara')])).toEqual([7, 7])
  expect(begun).toEqual(['plan', 'other'])
})
