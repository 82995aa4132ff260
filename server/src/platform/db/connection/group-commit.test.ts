import { DefaultQueryExecutor, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'
import { transaction } from './transaction.ts'

async function openNotes() {
  const { db } = await openDemoAgency()
  await sql`create table "notes" ("text" varchar(100) primary key)`.execute(db)
  await sql`create table "answers" ("to" varchar(100) references "notes" ("text") deferrable initially deferred)`.execute(
    db,
  )
  const write = (text: string, then: (inside: Db) => Promise<unknown> = async () => {}) =>
    transaction(db, 'write', async (inside) => {
      await sql`insert into "notes" values (${text})`.execute(inside)
      await then(inside)
      return text
    })
  const written = async () => {
    const { rows } = await sql<{ text: string }>`select "text" from "notes" order by "text"`.execute(db)
    return rows.map(({ text }) => text)
  }
  return { db, write, written }
}

function countCommits() {
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  return () => spy.mock.calls.filter(([{ sql: text }]) => text === 'commit').length
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `note ${String(at).padStart(3, '0')}`)

test('waiting writes share a commit, and each gets its own answer', async () => {
  const { db, write, written } = await openNotes()
  const commits = countCommits()
  const texts = names(100)
  expect(await Promise.all(texts.map((text) => write(text)))).toEqual(texts)
  if (!isPostgres(db)) {
    expect(commits()).toBeLessThan(texts.length / 2)
    expect(commits()).toBeGreaterThan(2)
  }
  expect(await written()).toEqual(texts)
})

test('a failing write affects no other, and leaves nothing behind', async () => {
  const { db, write, written } = await openNotes()
  const fail = async () => {
    throw new Error('no')
  }
  const results = await Promise.allSettled(names(9).map((text, at) => write(text, at % 3 === 1 ? fail : undefined)))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(names(9).map((_, at) => at % 3 !== 1))
  expect(await written()).toEqual(names(9).filter((_, at) => at % 3 !== 1))

  await expect(write('alone', fail)).rejects.toThrow('no')
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db)
})

test.each([1, 2])('where the failure of the %sth ends the whole transaction, the others run again', async (lost) => {
  const { db, write, written } = await openNotes()
  if (isPostgres(db)) return
  const lose = async (inside: Db) => {
    await sql`rollback`.execute(inside)
    throw new Error('database or disk is full')
  }
  const results = await Promise.allSettled(names(5).map((text, at) => write(text, at === lost ? lose : undefined)))
  expect(results.map(({ status }) => status)).toEqual(names(5).map((_, at) => (at === lost ? 'rejected' : 'fulfilled')))
  expect(results[lost]).toMatchObject({ reason: { message: 'database or disk is full' } })
  expect(await written()).toEqual(names(5).filter((_, at) => at !== lost))
})

test('a refused commit fails only the writes that caused it', async () => {
  const { write, written } = await openNotes()
  const answerNobody = (inside: Db) => sql`insert into "answers" values ('nobody')`.execute(inside)
  const results = await Promise.allSettled(names(5).map((text, at) => write(text, at === 3 ? answerNobody : undefined)))
  expect(results.map(({ status }) => status)).toEqual(names(5).map((_, at) => (at === 3 ? 'rejected' : 'fulfilled')))
  expect(await written()).toEqual(names(5).filter((_, at) => at !== 3))
})

test('no write is answered before everyone can read it', async () => {
  const { db, write } = await openNotes()
  const look = () =>
    transaction(db, 'read', async (inside) => {
      const { rows } = await sql<{ text: string }>`select "text" from "notes"`.execute(inside)
      return rows.map(({ text }) => text)
    })
  const lookedBetween: Promise<string[]>[] = []
  await Promise.all(
    names(60).map(async (text, at) => {
      if (at % 5 === 0) lookedBetween.push(look())
      await write(text)
      expect(await look()).toContain(text)
    }),
  )
  for (const texts of await Promise.all(lookedBetween)) expect(names(60)).toEqual(expect.arrayContaining(texts))
})

test('a write that silently loses its transaction gets an error, and no other write does', async () => {
  const { db, write, written } = await openNotes()
  if (isPostgres(db)) return
  const lose = async (inside: Db) => sql`rollback`.execute(inside)
  await expect(write('alone', lose)).rejects.toThrow('no such savepoint')
  const results = await Promise.allSettled(names(4).map((text, at) => write(text, at === 1 ? lose : undefined)))
  expect(results.map(({ status }) => status)).toEqual(names(4).map((_, at) => (at === 1 ? 'rejected' : 'fulfilled')))
  expect(await written()).toEqual(names(4).filter((_, at) => at !== 1))
})
