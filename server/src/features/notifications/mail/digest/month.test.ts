import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { addDays } from '@oriel/contracts/time/dates'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeded } from '../../../../../demo/random.ts'
import type { Received } from '../../../../../testing/mail/smtp.ts'
import { type Agency, openOffice, say } from '../../../../../testing/mail/mail-office.ts'

/** Four weeks: `MAIL_EVENTS=10000`. */
const EVENTS = Number(process.env['MAIL_EVENTS'] ?? 700)
const SLOTS = 50
const EACH_SLOT = 7
const DAYS = Math.ceil(EVENTS / (SLOTS * EACH_SLOT))
const BEGINS = new Date('2027-03-01T09:00:00.000Z').getTime()
const DAY = 24 * 3_600_000
const SLOT = 10 * 60_000

const projects = [
  { ids: ['homepage', 'opening-hours'], client: 'clara', doer: 'eli' },
  { ids: ['audio-guide', 'ticket-desk'], client: 'dana', doer: 'nora' },
] as const

const READERS = ['carla', 'cees', 'cora'] as const
const CLIENTS = ['clara', 'dana', ...READERS]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEGINS }))

test(
  `${EVENTS} events are few mails: at most one digest a day, and every attention item`,
  async () => {
    const { agency, after } = await openOffice()
    await agency.ask('mara', changeSettings, { timeZone: 'UTC' })
    await addReaders(agency)
    const mails: Array<Received & { at: string }> = []
    const take = async () => {
      const at = new Date().toISOString()
      mails.push(...(await after(0)).map((mail) => ({ ...mail, at })))
    }
    const random = seeded(1)
    const asked: Array<{ words: string; by: string; of: readonly string[] }> = []
    let events = 0
    for (let day = 0; day < DAYS; day += 1) {
      vi.setSystemTime(BEGINS + day * DAY - 3_600_000 + 60_000)
      await take()
      for (let slot = 0; slot < SLOTS; slot += 1) {
        vi.setSystemTime(BEGINS + day * DAY + slot * SLOT)
        const { ids, client, doer } = random.pick(projects)
        const id = random.pick(ids)
        for (let at = 0; at < EACH_SLOT; at += 1) {
          events += 1
          await act(agency, id, random.pick([doer, 'mara']), events)
        }
        if (slot % 16 === 3) {
          const words = `Question ${day} ${slot} of ${client}?`
          await say(agency, client, id, { text: words })
          asked.push({ words, by: client, of: [doer, 'mara', 'paul'] })
          vi.setSystemTime(Date.now() + SLOT / 2)
          await take()
          await say(agency, doer, id, { text: 'Yes', visibility: 'client' })
          events += 2
        }
        await take()
        vi.setSystemTime(Date.now() + SLOT * 0.4 + random(1000))
      }
    }
    vi.setSystemTime(BEGINS + DAYS * DAY - 3_600_000 + 60_000)
    await take()
    const to = (mail: Received) => (mail.envelope[0] ?? '').split('@')[0] ?? ''
    const digests = mails.filter(({ subject }) => subject?.startsWith('Updates on'))
    const days = digests.map((mail) => `${to(mail)} ${mail.at.slice(0, 10)}`)
    expect(new Set(days).size).toBe(days.length)
    const ofClients = digests.filter((mail) => CLIENTS.includes(to(mail)))
    expect([...new Set(ofClients.map(to))].toSorted()).toEqual(CLIENTS.toSorted())
    expect(ofClients.map(({ at }) => new Date(at).getUTCDay()).filter((it) => it !== 2 && it !== 5)).toEqual([])
    expect(mails.length).toBeLessThanOrEqual(events * 0.05)
    for (const { words, by, of } of asked) {
      const readers = mails.filter(({ text }) => text?.includes(words)).map(to)
      expect([words, readers.filter((it) => it === by)]).toEqual([words, []])
      expect([words, of.filter((it) => !readers.includes(it))]).toEqual([words, []])
    }
    console.info(
      `${events} events, ${mails.length} mails, ${digests.length} of them digests, ${asked.length} questions`,
    )
  },
  EVENTS * 200 + 60_000,
)

async function addReaders({ ask }: Agency) {
  const clients: Array<{ person: string; accessLevel: 'approver' | 'viewer' }> = [
    { person: 'clara', accessLevel: 'approver' },
  ]
  for (const name of READERS) {
    const account = { name, email: `${name}@agency.test`, password: 'long-enough-1', role: 'customer' } as const
    const { data } = await ask('mara', createPerson, { ...account, companyId: 'clara-ltd' })
    clients.push({ person: data.id, accessLevel: 'viewer' })
  }
  expect((await ask('mara', setProjectClients, { id: 'bakery', clients })).status).toBe(200)
}

async function act(agency: Agency, id: string, who: 'eli' | 'nora' | 'mara', at: number) {
  if (at % 3 === 0) return say(agency, who, id, { text: 'Among us', visibility: 'team' })
  const dueOn = addDays('2099-01-01', at)
  const { status } = await agency.ask('mara', changeWorkItem, {
    id,
    ...(at % 3 === 1 ? { dueOn } : { priority: at % 2 ? 'high' : 'low' }),
  })
  expect(status).toBe(200)
  return undefined
}
