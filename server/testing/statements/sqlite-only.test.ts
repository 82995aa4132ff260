import { expect, test } from 'vitest'
import { chooseSqliteOnly, findUncovered } from './sqlite-only.ts'
import { shapeOf } from './statement-log.ts'

const logged = (file: string, test: string, cpu: number, ...statements: string[]) => ({ file, test, cpu, statements })
const nowhere = () => false

test('skips tests that run nothing new, the most expensive first', () => {
  const log = [
    logged('a', 'cheap', 1, 'select', 'insert'),
    logged('a', 'dear', 9, 'select', 'insert'),
    logged('a', 'of its own', 9, 'update'),
    logged('b', 'pure', 1),
  ]
  const list = chooseSqliteOnly(log, {}, nowhere)
  expect(list).toEqual({ a: ['dear'], b: true })
  expect(findUncovered(log, list)).toEqual(new Map())
})

test('keeps its choice while it covers everything, and files that run on both', () => {
  const log = [logged('a', 'cheap', 1, 'select'), logged('a', 'dear', 9, 'select')]
  expect(chooseSqliteOnly(log, { a: ['cheap'] }, nowhere)).toEqual({ a: ['cheap'] })
  expect(chooseSqliteOnly(log, {}, (file) => file === 'a')).toEqual({})
})

test('skips tests that share a set-up all or none', () => {
  const log = [logged('a', '', 1, 'select'), logged('a', 'one', 1, 'select'), logged('a', 'other', 1, 'update')]
  expect(chooseSqliteOnly(log, {}, nowhere)).toEqual({})
  expect(chooseSqliteOnly([...log, logged('b', 'one', 1, 'select', 'update')], {}, nowhere)).toEqual({ a: true })
})

test('names statements that no test runs on PostgreSQL', () => {
  const log = [logged('a', 'one', 1, 'select'), logged('b', 'other', 1, 'select', 'update', '~update')]
  expect(findUncovered(log, { b: ['other'] })).toEqual(new Map([['update', 'b › other']]))
  expect(findUncovered(log, { a: true })).toEqual(new Map())
})

test('statements have one shape for all values and lengths of lists', () => {
  const [one, other] = [
    'select * from "a" where "b" in ((select ?), (select ?)) limit 20',
    'select * from "a" where "b" in ((select ?)) limit 5',
  ].map(shapeOf)
  expect(one).toBe(other)
  expect(shapeOf('insert into "a" ("b", "c") values (?, ?), (?, ?)')).toBe(
    shapeOf('insert into "a" ("b", "c") values (?, ?)'),
  )
})
