import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectPostgres, connectSqlite, type Db } from '../../server/src/platform/db/connection/connect.ts'
import { openBucket } from '../../server/testing/storage/bucket.ts'
import { startPostgres } from '../../server/testing/database/postgres-cluster.ts'
import { type Oriel, startOriel } from './oriel.ts'
import type { Extent, Ledger } from './fault.ts'
import { newPlace, type Place } from './place.ts'

const DAY = 86_400_000
const SWEEP = 'job sweep-bytes'

export interface Setup {
  name: string
  /** With its own database; the bucket is shared. */
  install(): Promise<Place>
  bytesOf(place: Place): string
  isPostgres: boolean
  hasBucket: boolean
  clusterUrl: string
}

const kinds = [
  { isPostgres: false, hasBucket: false },
  { isPostgres: false, hasBucket: true },
  { isPostgres: true, hasBucket: true },
]

/** One kind in the brief form. */
export async function onEverySetup({ form }: Pick<Extent, 'form'>, work: (setup: Setup) => Promise<void>) {
  for (const { isPostgres, hasBucket } of form === 'brief' ? kinds.slice(0, 1) : kinds) {
    const bucket = hasBucket ? await openBucket() : undefined
    const cluster = isPostgres ? await startPostgres() : undefined
    const places: Place[] = []
    try {
      await work({
        name: `${isPostgres ? 'PostgreSQL' : 'SQLite'} and a ${hasBucket ? 'bucket' : 'folder'}`,
        isPostgres,
        hasBucket,
        clusterUrl: cluster?.url ?? '',
        bytesOf: ({ dataDir }) => bucket?.directory ?? join(dataDir, 'files'),
        async install() {
          const databaseUrl = cluster && (await newDatabase(cluster.url, `place${places.length}`))
          const folder = mkdtempSync(join(tmpdir(), 'oriel-fault-'))
          const place = await newPlace({
            folder,
            ...(databaseUrl ? { databaseUrl } : {}),
            environment: bucket?.environment ?? {},
          })
          places.push(place)
          return place
        },
      })
    } finally {
      for (const place of places) place.forget()
      await cluster?.stop()
      await bucket?.close()
    }
  }
}

export async function newDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

export type Sent = Map<string, string>

export async function upload(server: Oriel, { tokens }: Place, count: number, sent: Sent, ledger: Ledger) {
  const headers = { authorization: `Bearer ${tokens.mara}` }
  for (let turn = 0; turn < count; turn++) {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000)])
    const form = new FormData()
    form.set('taskData', JSON.stringify({ title: `file ${turn}`, customer: 'bakery', dueDate: '2099-05-01' }))
    form.set('attachments', new Blob([content], { type: 'application/pdf' }), `${turn}.pdf`)
    const answer = await fetch(`${server.url}/api/tasks`, { method: 'POST', headers, body: form })
    const { data } = (await answer.json()) as { data?: { attachments?: { _id: string }[] } }
    ledger.expect(answer.status === 201, `an upload was answered ${answer.status}`)
    sent.set(data?.attachments?.[0]?._id ?? '', createHash('sha256').update(content).digest('hex'))
  }
}

export async function fetchAll(server: Oriel, { tokens }: Place, sent: Sent, ledger: Ledger): Promise<number> {
  let whole = 0
  for (const [id, sha256] of sent) {
    const answer = await fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${tokens.mara}` } })
    const found = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
    if (answer.status === 200 && found.digest('hex') === sha256) whole += 1
    else ledger.expect(false, `the file ${id} was answered ${answer.status} with other bytes than were sent`)
  }
  return whole
}

/** Four days: old enough for the sweep. */
export function age(folder: string) {
  const old = new Date(Date.now() - 4 * DAY)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old)
}

/** Simulates `days` of uptime with a correct clock. */
export function makeSweepDue(place: Place, days = 4) {
  return inDatabase(place, async (db) => {
    await setFact(db, 'clock', JSON.stringify({ at: Date.now(), hold: 0, lived: days * DAY }))
    await setFact(db, SWEEP, '')
  })
}

/** Waits for the sweep's start; shutdown waits for its end. */
export async function sweepBegins(place: Place, ledger: Ledger) {
  const giveUpAt = Date.now() + 30_000
  for (;;) {
    const fact = await inDatabase(place, (db) =>
      db.selectFrom('facts').select('value').where('name', '=', SWEEP).executeTakeFirst(),
    )
    if (fact?.value) return
    if (Date.now() > giveUpAt) return ledger.expect(false, 'no sweep began')
    await delay(100)
  }
}

export async function sweepOnce(
  place: Place,
  ledger: Ledger,
  { days = 4, during }: { days?: number; during?: (server: Oriel) => Promise<unknown> } = {},
) {
  await makeSweepDue(place, days)
  const server = await startOriel(place, { environment: { ORIEL_LOG_LEVEL: 'info' } })
  ledger.expect(server.readyAfter !== undefined, `it did not start: ${server.said()}`)
  if (server.readyAfter !== undefined) await sweepBegins(place, ledger)
  await during?.(server)
  await server.stop()
  return server.said()
}

export async function inDatabase<Result>(
  { environment, dataDir }: Pick<Place, 'environment' | 'dataDir'>,
  work: (db: Db) => Promise<Result>,
) {
  const url = environment['DATABASE_URL']
  const { db, close } = url ? connectPostgres(url, 1) : connectSqlite(dataDir)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function setFact(db: Db, name: string, value: string) {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((it) => it.column('name').doUpdateSet({ value }))
    .execute()
}
