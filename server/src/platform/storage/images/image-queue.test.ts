import { expect, test } from 'vitest'
import { ImageQueue } from './image-queue.ts'

const everything = (queue: ImageQueue<string>) =>
  Array.from({ length: 1000 }, () => queue.next()).filter((job) => job !== undefined)

test('owners take turns, regardless of order and number', () => {
  const queue = new ImageQueue<string>()
  for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(job.charAt(0), job, false)
  expect(everything(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(queue.next()).toBeUndefined()
})

test('urgent jobs go first, except for one in five', () => {
  const queue = new ImageQueue<string>()
  for (const job of ['x1', 'x2']) queue.add('x', job, false)
  for (const job of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) queue.add(job.charAt(0), job, true)
  expect(everything(queue)).toEqual(['a1', 'b1', 'a2', 'a3', 'x1', 'a4', 'a5', 'a6', 'x2'])
})

test('no owner has more than two hundred waiting jobs of a kind, and removed ones do not count', () => {
  const queue = new ImageQueue<number>()
  const added = Array.from({ length: 201 }, (_, number) => queue.add('a', number, false))
  expect(added.filter(Boolean)).toHaveLength(200)
  expect(queue.add('b', 1000, false)).toBe(true)
  expect(queue.add('a', 1001, true)).toBe(true)
  queue.remove('a', 7)
  queue.remove('a', 1001)
  expect(queue.add('a', 7000, false)).toBe(true)
  expect(queue.next()).toBe(0)
})
