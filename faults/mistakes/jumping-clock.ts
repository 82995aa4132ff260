import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { passwordOf, type Person } from '../../server/testing/agencies/cast.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { ask } from '../tools/client.ts'
import { CannotRunHere, type Fault, Ledger } from '../tools/fault.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { LIBRARY } from './wrong-clock.ts'

const READS = [
  '/api/tasks',
  '/api/customers',
  '/api/users',
  '/api/activities',
  '/api/trash',
  '/api/audit',
  '/api/profile',
]

export const jumpingClock: Fault = {
  id: 'F10',
  what: 'the clock jumps while it runs: 1 day back, 8 days ahead, 50 years ahead, and to the right time again',
  async run() {
    if (!existsSync(LIBRARY)) throw new CannotRunHere('libfaketime is not installed')
    const ledger = new Ledger()
    const place = await newPlace()
    const clock = join(place.folder, 'clock')
    const jumpTo = async (offset: string) => {
      writeFileSync(clock, offset)
      await delay(100)
    }
    await jumpTo('+0')
    const server = await startOnClock(place, clock)
    const made: string[] = []
    try {
      await jumpAbout({ server, place, ledger, made, jumpTo })
      await expectOrder(server, place, ledger, made)
      ledger.expect(!server.hasEnded(), 'the process ended')
      return {
        broken: ledger.broken,
        figures: `same process; ${made.length} writes and ${READS.length * 5} reads without a 5xx; sessions over after every jump, no session of the future alive afterwards; waits never longer than a minute; the feed in the order of the writes`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

const startOnClock = (place: Place, clock: string) =>
  startOriel(place, {
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  })

interface Visit {
  server: Oriel
  place: Place
  ledger: Ledger
  made: string[]
  jumpTo(offset: string): Promise<void>
}

async function jumpAbout(visit: Visit) {
  const { server, ledger, jumpTo } = visit
  await work(visit, 'at first')
  for (let time = 0; time < 10; time++) await guess(server)
  ledger.expect((await guess(server)).status === 429, 'eleven guesses were not slowed down')

  await jumpTo('-1d')
  const { status, retryAfter } = await guess(server)
  ledger.expect(status === 401 || retryAfter <= 60, `a day back: whoever was slowed down waits ${retryAfter} s`)
  // Over eight hours since any use: all sessions have expired.
  await expectSignedOut(visit, 'a day back')
  await work(visit, 'a day back')

  await jumpTo('+8d')
  await expectSignedOut(visit, '8 days ahead')
  await work(visit, '8 days ahead')
  ledger.expect((await guess(server)).status === 401, '8 days ahead: somebody is slowed down still')

  await jumpTo('+18262d')
  await expectSignedOut(visit, '50 years ahead')
  await work(visit, '50 years ahead')

  await jumpTo('+0')
  // Sessions from the future must end; older ones are valid again.
  await expectSignedOut(visit, 'at the right time again', ['mara'])
  await work(visit, 'at the right time again')
}

async function work({ server, place, ledger, made }: Visit, at: string) {
  const title = `made ${made.length + 1}, ${at}`
  const body = { title, customer: 'bakery', dueDate: '2099-05-01' }
  const written = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', body })
  ledger.expect(written.status === 201 || at.startsWith('50 years'), `${at}: a write was answered ${written.status}`)
  if (written.status === 201) made.push(title)
  for (const path of READS) {
    const { status } = await ask(server, place, 'mara', path)
    ledger.expect(status === 200, `${at}: ${path} was answered ${status}`)
  }
}

async function expectSignedOut(
  { server, place, ledger }: Visit,
  at: string,
  people: readonly Person[] = ['mara', 'eli', 'clara'],
) {
  for (const person of people) {
    const { status } = await ask(server, place, person, '/api/profile')
    ledger.expect(status === 401, `${at}: ${person} was still signed in (${status})`)
  }
  place.tokens.mara = await signIn(server, ledger, at)
}

async function expectOrder(server: Oriel, place: Place, ledger: Ledger, made: string[]) {
  const feed = await ask(server, place, 'mara', '/api/activities?limit=100')
  const told = JSON.stringify(feed.data)
  const places = made.map((title) => told.indexOf(title))
  ledger.expect(
    places.every((it, index) => it >= 0 && (index === 0 || it < (places[index - 1] ?? 0))),
    `the feed has lost the order: ${places.join(', ')}`,
  )
}

async function send({ url }: Oriel, email: string, password: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token = '' } = (await answer.json()) as { token?: string }
  return { status: answer.status, token, retryAfter: Number(answer.headers.get('retry-after') ?? 0) }
}

const guess = (server: Oriel) => send(server, 'otto@agency.test', 'not-the-one')

async function signIn(server: Oriel, ledger: Ledger, at: string): Promise<Place['tokens']['mara']> {
  const { status, token } = await send(server, 'mara@agency.test', passwordOf('mara'))
  ledger.expect(status === 200, `${at}: signing in was answered ${status}`)
  return token
}
