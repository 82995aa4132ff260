import { rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { Alarms } from '../tools/alarms.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { operate } from '../tools/operate.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { inDatabase } from '../tools/setups.ts'

const ALERT = 'OrielBackupFailed'
/** Milliseconds. */
const ENOUGH = 90_000

export const failingBackup: Fault = {
  id: 'F55',
  what: 'the nightly backup fails: first its folder can’t be created, then a stored file is missing; each time it is mended',
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const folder = join(place.folder, 'nightly')
    const port = await freePort()
    const environment = { ORIEL_BACKUP_DIR: folder, ORIEL_METRICS_PORT: String(port) }
    const night = async (outcome: 'success' | 'failure', work: (night: Night) => Promise<void>) => {
      await makeDue(place)
      const server = await startOriel(place, { environment })
      try {
        await haveRun(place, outcome, ledger)
        await work({ server, alarms: new Alarms(), port, ledger })
      } finally {
        await server.stop()
      }
    }
    try {
      const key = await storeFile(place)
      const stored = join(place.dataDir, 'files/files', key)
      writeFileSync(folder, 'in the way')
      await night('failure', async (it) => {
        await expectAlert(it, true)
        rmSync(folder)
        const made = await operate('backup', ['--out', folder, '--keep', '2', '--prove'], place)
        ledger.expect(made.code === 0, `the operator’s backup ended with ${made.code}: ${made.said}`)
        await expectAlert(it, false)
      })
      rmSync(folder, { recursive: true })
      await rename(stored, `${stored}.away`)
      await night('failure', (it) => expectAlert(it, true))
      await rename(`${stored}.away`, stored)
      await night('success', (it) => expectAlert(it, false))
      return {
        broken: ledger.broken,
        figures: `2 failed nights: no success recorded, backup-failed in readiness, ${ALERT} of the shipped rules fired once; withdrawn by the operator’s backup, and by the next night`,
      }
    } finally {
      place.forget()
    }
  },
}

interface Night {
  server: Oriel
  alarms: Alarms
  port: number
  ledger: Ledger
}

async function storeFile(place: Place): Promise<string> {
  const server = await startOriel(place)
  await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form: taskWithFile('bakery', 'plan', 5000) })
  await server.stop()
  const { storageKey } = await inDatabase(place, (db) =>
    db.selectFrom('files').select('storageKey').executeTakeFirstOrThrow(),
  )
  return storageKey
}

/** Waits for the job, and compares what is recorded. */
async function haveRun(place: Place, outcome: 'success' | 'failure', ledger: Ledger) {
  const facts = () =>
    inDatabase(place, (db) => db.selectFrom('facts').select(['name', 'value']).execute()).then(
      (rows) => new Map(rows.map(({ name, value }) => [name, value])),
    )
  const has = async () => {
    const found = await facts()
    return outcome === 'failure' ? found.has('warning backup-failed') : found.has(SUCCESS)
  }
  ledger.expect(await within(ENOUGH, has), `no ${outcome} of the nightly backup was recorded`)
  if (outcome === 'failure') ledger.expect(!(await facts()).has(SUCCESS), 'a failed night was recorded as a success')
}
const SUCCESS = 'job-success back-up'

/** The last attempt was a day ago. */
async function makeDue(place: Place) {
  await inDatabase(place, (db) =>
    db.deleteFrom('facts').where('name', 'in', ['backup nightly', 'job back-up', SUCCESS]).execute(),
  )
}

async function expectAlert({ server, alarms, port, ledger }: Night, fires: boolean) {
  const isAsExpected = async () => {
    const answer = await fetch(`${server.url}/api/health/ready`)
    const { data } = (await answer.json()) as { data: { warnings?: string[] } }
    alarms.evaluate(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    const states = [data.warnings?.includes('backup-failed') ?? false, alarms.active.includes(ALERT)]
    return states.every((it) => it === fires)
  }
  const what = fires ? 'raised' : 'withdrawn'
  ledger.expect(await within(ENOUGH, isAsExpected), `the warning or the alert was not ${what}`)
  ledger.expect((alarms.fired.get(ALERT) ?? 0) <= 1, `${ALERT} fired ${alarms.fired.get(ALERT)} times`)
}

async function within(milliseconds: number, holds: () => Promise<boolean>): Promise<boolean> {
  const since = performance.now()
  while (performance.now() - since < milliseconds) {
    if (await holds()) return true
    await delay(500)
  }
  return false
}
