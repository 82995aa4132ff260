import { expect, test } from 'vitest'
import { newId } from '../../src/platform/db/ids.ts'
import { sendDueEmails } from '../../src/features/notifications/mail/send-due-emails.ts'
import { testsPostgres } from '../../testing/database/fresh-database.ts'
import type { Received } from '../../testing/mail/smtp.ts'
import { remembered } from '../expectations/who-sees.ts'
import { readableFor } from '../world/context.ts'
import { type Instance, openInstance } from '../world/instance.ts'
import { perWorld } from '../world/per-world.ts'
import { type Person, roles, type World } from '../world/items.ts'
import { tracesIn } from '../world/words.ts'
import { makeWorld } from '../world/world.ts'
import { openMailServer } from '../../testing/mail/mail-office.ts'
import { withPlaces } from './mails.ts'

/** `MAILS=100000`: number of mails, in different worlds. Same logic on both databases, so PostgreSQL needs fewer. */
const WANTED = Number(process.env['MAILS'] ?? (testsPostgres ? 100 : 500))
const SHARE = 10
const FIRST_WORLD = Number(process.env['FIRST_WORLD'] ?? 1)
const SECONDS_EACH = 1

test(
  'nobody gets a mail about something they do not see, nor after they have left',
  async () => {
    const server = await openMailServer()
    let read = 0
    const channels = new Set<string>()
    for (let seed = FIRST_WORLD; read < WANTED; seed += 1) {
      const world = makeWorld(seed)
      const instance = await openInstance(world)
      for (let round = 0; round < SHARE && read < WANTED; round += 1) {
        await writeAboutEverything(instance, world, round)
        const mails = server.take()
        for (const mail of mails) channels.add(checked(mail, world))
        read += mails.length
      }
      await instance.close()
    }
    expect(read).toBeGreaterThanOrEqual(WANTED)
    expect(channels).toEqual(new Set(['attention', 'digest']))

    async function writeAboutEverything({ services }: Instance, world: World, round: number) {
      const { db } = services
      await db.updateTable('notices').set({ mailedAt: null, readAt: null }).execute()
      const items = world.items
        .filter(({ kind }) => ['customer', 'task', 'subtask', 'taskRequest'].includes(kind))
        .filter((_, at) => at % SHARE === round)
      const at = new Date().toISOString()
      for (const { id: userId } of Object.values(world.people)) {
        const of = (channel: 'attention' | 'digest', subject: string) =>
          ({ id: newId(), channel, userId, subject, dueAt: at, state: 'waiting', createdAt: at }) as const
        const rows = [of('digest', ''), ...items.map(({ id }) => of('attention', id))]
        await db.insertInto('deliveries').values(rows).execute()
      }
      const mail = { smtp: server.environment.ORIEL_SMTP_URL, from, url: server.environment.ORIEL_URL }
      await sendDueEmails({ ...services, config: { ...services.config, mail } })
      expect(await db.selectFrom('deliveries').select('id').where('state', '<>', 'sent').execute()).toEqual([])
    }
  },
  WANTED * SECONDS_EACH * 1000 + 120_000,
)

const madeOf = perWorld(({ rows }) => JSON.stringify(rows))

const from = { name: 'Oriel', address: 'oriel@work.example' }

function checked({ envelope, raw, text, html, subject, headers }: Received, world: World): string {
  const [address = '', ...others] = envelope
  expect(others).toEqual([])
  const person = Object.values(world.people).find(({ contactWords }) => address.startsWith(`${contactWords[0]}@`))
  if (!person) throw new Error(`${address} is nobody's`)
  expect([person.name, hasLeft(person)]).toEqual([person.name, false])
  const readable = readableFor(world, person)
  const memories = remembered(world, person)
  const found = tracesIn(withPlaces([raw, text, html, subject].join('\n')))
  // Random tokens may look like generated words.
  const isMade = (it: string) => madeOf(world).includes(it)
  const hidden = found.filter((it) => !readable.has(it) && !memories.has(it)).filter(isMade)
  expect([person.name, hidden]).toEqual([person.name, []])
  expect(found.length).toBeGreaterThan(2)
  const button = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  return /unsubscribe\/(\w+)\./.exec(button)?.[1] ?? ''
}

const hasLeft = ({ name }: Person) => ['dora', 'cato', 'gone'].includes(name) || !(name in roles)
