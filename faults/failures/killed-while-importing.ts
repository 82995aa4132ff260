import { setTimeout as delay } from 'node:timers/promises'
import type { Import, ImportPreview } from '@oriel/contracts/v1/work/imports-schemas'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { zipOf } from '../../server/testing/storage/zip-of.ts'
import type { Fault, Ledger } from '../tools/fault.ts'
import { onBoth, type Rounds } from '../tools/on-both.ts'
import { operate } from '../tools/operate.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import type { Place } from '../tools/place.ts'
import { inDatabase } from '../tools/setups.ts'

/** Three batches; every tenth row has a file. */
const ROWS = 600
const FILES = ROWS / 10
/** Milliseconds of a round: upload, dry run, import, undo. */
const SPAN = 2500

export const killedWhileImporting: Fault = {
  id: 'F58',
  what: 'kill -9 while work with files is uploaded, imported and undone: absent, or whole once the next start went on',
  brief: true,
  run: (extent) => onBoth(extent, { brief: 2, short: 8, long: 60 }[extent.form], importAndKill),
}

async function importAndKill(place: Place, { rounds, random, ledger }: Rounds): Promise<string> {
  const ends = { absent: 0, draft: 0, whole: 0, undone: 0 }
  let amid = 0
  for (let round = 0; round < rounds; round += 1) {
    const word = `round${round}`
    let server = await startOriel(place)
    try {
      const asked = actOut(server, place, word).catch(() => undefined)
      await delay(random(SPAN))
      server.kill('SIGKILL')
      await Promise.all([server.ended, asked])
      const left = await inDatabase(place, (db) => stateOf(db, word))
      if (left === 'running' || left.startsWith('undoing')) amid += 1
      await inDatabase(place, runsAtStart)
      server = await startOriel(place)
      const end = await inDatabase(place, (db) => endOf(db, word, ledger))
      await check(place, word, end, ledger)
      if (end === 'done') ends.whole += 1
      else ends[end === 'undone' || end === 'draft' ? end : 'absent'] += 1
    } finally {
      server.kill('SIGKILL')
      await server.ended
    }
  }
  const { code, said } = await operate('verify', ['--deep'], place)
  ledger.expect(code === 0, `verify --deep: ${said}`)
  return `${rounds} kills, ${amid} of them amid an import or undo; ${ends.absent} absent, ${ends.draft} not started, ${ends.whole} whole, ${ends.undone} undone`
}

/** Uploads, imports, then undoes. */
async function actOut(server: Oriel, place: Place, word: string) {
  const rows = Array.from({ length: ROWS }, (_, at) => `${word} ${at},${at % 10 === 0 ? `${word}.txt` : ''}`)
  const zip = zipOf([
    { name: `${word}.csv`, bytes: `Title,Files\n${rows.join('\n')}\n` },
    { name: `${word}.txt`, bytes: word },
  ])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), `${word}.zip`)
  const post = async <Answer>(path: string, body: FormData | object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${server.url}/api/v1/imports${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${place.tokens.mara}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  const { id } = await post<Import>('', form)
  const { mapping } = await post<ImportPreview>(`/${id}/preview`, {})
  await post(`/${id}/start`, { mapping: { ...mapping, projects: [{ value: '', to: 'bakery' }] } })
  while (!server.hasEnded() && (await inDatabase(place, (db) => stateOf(db, word))) !== 'done') await delay(20)
  await post(`/${id}/undo`, {})
}

const stateOf = async (db: Db, word: string) =>
  (await db.selectFrom('imports').select('state').where('name', '=', word).executeTakeFirst())?.state ?? 'absent'

const runsAtStart = (db: Db) =>
  db.updateTable('facts').set({ value: '' }).where('name', '=', 'job run-imports').execute()

async function endOf(db: Db, word: string, ledger: Ledger) {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const state = await stateOf(db, word)
    if (state !== 'running' && !state.startsWith('undoing')) return state
    if (Date.now() > giveUpAt) {
      ledger.expect(false, `${word} is ${state} a minute after the next start`)
      return state
    }
    await delay(50)
  }
}

async function check(place: Place, word: string, end: string, ledger: Ledger) {
  await inDatabase(place, async (db) => {
    const living = await db
      .selectFrom('workItems')
      .select('title')
      .where('title', 'like', `${word} %`)
      .where('trashId', 'is', null)
      .execute()
    const files = await db
      .selectFrom('files')
      .select('storageKey')
      .where('originalName', '=', `${word}.txt`)
      .where('trashId', 'is', null)
      .execute()
    const [tasks, copies] = end === 'done' ? [ROWS, FILES] : [0, 0]
    const titles = new Set(living.map(({ title }) => title))
    ledger.expect(
      living.length === tasks && titles.size === tasks,
      `${word} is ${end} with ${living.length} tasks of ${titles.size} titles`,
    )
    ledger.expect(files.length === copies, `${word} is ${end} with ${files.length} files`)
  })
}
