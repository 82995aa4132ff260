import { beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { HttpError } from '../../../platform/base/errors.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { seeded } from '../../../../demo/random.ts'
import { MAX_GUESSES_PER_HOUR } from './rate-limit/login-rate-limits.ts'
import { throttleLogin } from './rate-limit/throttle-attempts.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})

const SECOND = 1000
const accounts = ['mara', 'eli', 'clara', 'nobody'].map((name) => `${name}@agency.test`)

/** Returns milliseconds to wait. */
async function guess(db: Db, emailKey: string, ip: string, passes: boolean): Promise<'judged' | number> {
  try {
    await throttleLogin(
      db,
      { emailKey, ip, deviceId: null },
      async () => passes,
      async () => undefined,
    )
    return 'judged'
  } catch (error) {
    if (!(error instanceof HttpError) || error.answer.retryAfter === undefined) throw error
    return Math.ceil(error.answer.retryAfter) * SECOND
  }
}

interface Owner {
  emailKey: string
  ip: string
  from: number
  next: number
  since?: number
}

const random = seeded(17)
interface Attack {
  guess(n: number): [network: number, account: number]
  owner(at: number): string
}
const [elsewhere, inOneOffice] = [(at: number) => `203.0.113.${at}`, () => '203.0.113.1']
const attacks: Record<string, Attack> = {
  'each network at one account': { guess: (n) => [n % 200, n % 4], owner: elsewhere },
  'each network at all in turn': { guess: (n) => [n % 200, (n + Math.floor(n / 200)) % 4], owner: inOneOffice },
  'networks and accounts at random': { guess: () => [random(200), random(4)], owner: inOneOffice },
}

test.each(Object.entries(attacks))(
  'R-13: 20 wrong guesses a second from 200 networks at four accounts, %s: each owner signs in within a minute',
  async (_, attack) => {
    const { db } = await openDemoAgency()
    const begun = Date.now()
    const owners: Owner[] = accounts.map((emailKey, at) => {
      const from = [2, 20, 50, 80][at] as number
      return { emailKey, ip: attack.owner(at), from: from * SECOND, next: from * SECOND }
    })
    const judged = new Map<string, number>()
    for (let n = 0; n < 145 * 20; n++) {
      const now = n * 50
      vi.setSystemTime(begun + now)
      for (const owner of owners.filter((it) => it.next <= now)) {
        const answer = await guess(db, owner.emailKey, owner.ip, true)
        owner.next = answer === 'judged' ? Infinity : now + answer
        if (answer === 'judged') owner.since = now - owner.from
      }
      const [network, account] = attack.guess(n)
      const emailKey = accounts[account] ?? ''
      const answer = await guess(db, emailKey, `198.51.100.${network}`, false)
      if (answer === 'judged') judged.set(emailKey, (judged.get(emailKey) ?? 0) + 1)
    }
    for (const { emailKey, since } of owners) expect([emailKey, since]).toEqual([emailKey, expect.any(Number)])
    for (const { since } of owners) expect(since).toBeLessThanOrEqual(60 * SECOND)
    for (const count of judged.values()) expect(count).toBeLessThanOrEqual(45)
  },
  240_000,
)

test('R-12: at most a hundred guesses an hour are checked, whether or not they wait as told', async () => {
  const { db } = await openDemoAgency()
  const emailKey = 'eli@agency.test'
  const begun = Date.now()
  const judged: number[] = []
  /** Second of each network's next attempt. */
  const waiting = new Map<string, number>()
  for (let second = 0; second < 80 * 60; second += 5) {
    vi.setSystemTime(begun + second * SECOND)
    if (second % 15 === 0) waiting.set(`2001:db8:${second.toString(16)}::1`, second)
    for (const [ip, at] of [...waiting, ['198.51.100.1', second] as const]) {
      if (at > second) continue
      const answer = await guess(db, emailKey, ip, false)
      if (answer === 'judged') judged.push(second)
      if (answer === 'judged') waiting.delete(ip)
      else if (waiting.has(ip)) waiting.set(ip, second + answer / SECOND)
    }
  }
  const most = Math.max(...judged.map((from) => judged.filter((it) => it >= from && it < from + 3600).length))
  expect(most).toBeGreaterThan(80)
  expect(most).toBeLessThanOrEqual(MAX_GUESSES_PER_HOUR)
  expect(MAX_GUESSES_PER_HOUR).toBe(100)
}, 240_000)
