import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Random, seeded } from '../../server/demo/random.ts'
import type { Person } from '../../server/testing/agencies/cast.ts'
import { type Received, startMailServer } from '../../server/testing/mail/smtp.ts'
import { durablePostgres } from '../tools/durable-postgres.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { inDatabase, newDatabase } from '../tools/setups.ts'

const PROCESSES = 3
const READERS = ['eli', 'mara', 'paul'] as const

export const killedWhileTelling: Fault = {
  id: 'F45',
  what: 'kill -9 while people are told what needs them, by notification and by mail; on PostgreSQL one of three processes each time',
  brief: true,
  async run({ form, seed }) {
    const rounds = { brief: 2, short: 10, long: 50 }[form]
    const ledger = new Ledger({ form })
    const figures = [await onSqlite(rounds, seeded(seed), ledger)]
    if (form !== 'brief') figures.push(await onPostgres(rounds, seeded(seed), ledger))
    return { broken: ledger.broken, figures: figures.join('; ') }
  },
}

async function onSqlite(rounds: number, random: Random, ledger: Ledger) {
  const mail = await startMailServer()
  const place = await newPlace({ environment: mail.environment })
  try {
    return `SQLite: ${await tell({ place, mails: mail.mails, rounds, random, ledger, processes: 1 })}`
  } finally {
    place.forget()
    await mail.close()
  }
}

async function onPostgres(rounds: number, random: Random, ledger: Ledger) {
  const [mail, cluster] = await Promise.all([startMailServer(), durablePostgres()])
  const databaseUrl = await newDatabase(cluster.url, 'telling')
  const place = await newPlace({ environment: mail.environment, databaseUrl })
  try {
    return `three on PostgreSQL: ${await tell({ place, mails: mail.mails, rounds, random, ledger, processes: PROCESSES })}`
  } finally {
    place.forget()
    await cluster.stop()
    await mail.close()
  }
}

interface Telling {
  place: Place
  mails: readonly Received[]
  rounds: number
  random: Random
  ledger: Ledger
  processes: number
}

interface Question {
  id: string
  words: string
}

async function tell({ place, mails, rounds, random, ledger, processes }: Telling): Promise<string> {
  const start = () => startOriel(place)
  const servers = await Promise.all(Array.from({ length: processes }, start))
  const asked: Question[] = []
  let unknown = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const at = random(processes)
      const victim = servers[at] as Oriel
      const questions = askAway(place, victim, round)
      await delay(random(1500))
      victim.kill('SIGKILL')
      await victim.ended
      const { known, lost } = await questions
      asked.push(...known)
      unknown += lost
      await hoursPass(place)
      servers[at] = await start()
    }
    await hoursPass(place)
    const last = servers[0] as Oriel
    last.kill('SIGKILL')
    await last.ended
    servers[0] = await start()
    await everythingSent(place, ledger)
    await check(place, asked, mails, ledger)
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
  }
  const again = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
  return `${rounds} kills, ${asked.length} questions, ${unknown} cut off, ${mails.length} mails, ${again} of them repeated under their own Message-ID`
}

async function askAway(place: Place, server: Oriel, round: number) {
  const known: Question[] = []
  let lost = 0
  for (let at = 0; !server.hasEnded(); at += 1) {
    const draft = { parent: 'homepage', title: `Part ${round} ${at}`, dueOn: '2099-12-31', assignees: ['eli'] }
    const body = { ...draft, visibility: 'client' }
    const work = await post(server, place, 'mara', '/api/v1/work-items', body)
    const id = work?.id ?? ''
    const words = `Question ${round} ${at} of many?`
    if (work && (await post(server, place, 'clara', `/api/v1/work-items/${id}/comments`, { text: words })))
      known.push({ id, words })
    else lost += 1
  }
  return { known, lost }
}

async function post({ url }: Oriel, { tokens }: Place, person: Person, path: string, body: object) {
  try {
    const headers = { authorization: `Bearer ${tokens[person]}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const made = (await answer.json()) as { id: string }
    return answer.status === 201 ? made : undefined
  } catch {
    return undefined
  }
}

const hoursPass = (place: Place) =>
  inDatabase(place, async (db) => {
    const dueAt = new Date(Date.now() - 1000).toISOString()
    await db
      .updateTable('deliveries')
      .set({ dueAt })
      .where('channel', '=', 'attention')
      .where(sql<boolean>`"state" in ('waiting', 'sending', 'retrying')`)
      .execute()
    await db
      .updateTable('facts')
      .set({ value: '' })
      .where('name', 'in', ['job send-mail', 'job read-log-for-attention', 'job read-log-for-notifications'])
      .execute()
  })

async function everythingSent(place: Place, ledger: Ledger) {
  const giveUpAt = Date.now() + 120_000
  for (;;) {
    await hoursPass(place)
    const left = await inDatabase(place, (db) =>
      db
        .selectFrom('deliveries')
        .select('id')
        .where('channel', '=', 'attention')
        .where(sql<boolean>`"state" <> 'sent'`)
        .execute(),
    )
    if (left.length === 0) return
    if (Date.now() > giveUpAt) return ledger.expect(false, `${left.length} mails were not sent`)
    await delay(500)
  }
}

async function check(place: Place, asked: readonly Question[], mails: readonly Received[], ledger: Ledger) {
  ledger.expect(asked.length > 0, 'nothing was asked')
  const told = await inDatabase(place, (db) =>
    db.selectFrom('notices').select('subject').where('userId', '=', 'eli').where('why', '=', 'assigned').execute(),
  )
  const needing = mails.filter(({ subject }) => subject?.startsWith('Needs your attention'))
  for (const { id, words } of asked) {
    const lines = told.filter(({ subject }) => subject === id).length
    ledger.expect(lines === 1, `Eli has ${lines} lines of ${id} in his inbox`)
    const about = needing.filter(({ text }) => text?.includes(words))
    for (const reader of READERS) {
      const own = about.filter(({ envelope }) => envelope[0] === `${reader}@agency.test`)
      const ids = new Set(own.map(({ messageId }) => messageId)).size
      ledger.expect(ids === 1, `${reader} was sent "${words}" under ${ids} ids`)
    }
    ledger.expect(!about.some(({ envelope }) => envelope[0] === 'clara@agency.test'), `Clara was sent "${words}"`)
  }
}
