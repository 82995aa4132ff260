import { setTimeout as delay } from 'node:timers/promises'
import { type Oriel, isReady, startOriel } from '../tools/oriel.ts'
import { checkJournal } from '../tools/check-journal.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { type Journal, newJournal, writeAway } from '../tools/load.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { attachStrace, needStrace } from '../tools/trace.ts'

export const failingDisk: Fault = {
  id: 'F4',
  what: 'I/O errors: syncs fail with EIO, writes with ENOSPC',
  async run({ seed }) {
    needStrace()
    const ledger = new Ledger()
    const place = await newPlace()
    const journal = newJournal()
    const random = seeded(seed)
    let server = await startOriel(place)
    try {
      const stop = writeAway({ place, at: () => server, random, workers: 4, journal, uploads: 0 })
      await delay(500)
      await stop()
      const endedAfter = await failedSync(server, place, ledger)
      server = await startOriel(place)
      const refusedFull = await noSpace(server, place, ledger, journal)
      const refusedFile = await failedFileSync(server, place, ledger)
      await server.stop()
      server = await startOriel(place)
      const { acknowledged, lost } = await checkJournal(server, place, journal, ledger)
      return {
        broken: ledger.broken,
        figures:
          `failed sync of the log: ended with an error after ${Math.round(endedAfter)} ms; ` +
          `ENOSPC: ${refusedFull} writes answered 503, then on as before; failed sync of an upload: ${refusedFile}; ` +
          `${acknowledged} acknowledged, ${lost} lost`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

async function failedSync(server: Oriel, place: Place, ledger: Ledger): Promise<number> {
  const detach = await attachStrace(server.pid, ['-o', '/dev/null', '-e', 'inject=fsync,fdatasync:error=EIO'])
  const since = performance.now()
  const { status } = await ask(server, place, 'mara', '/api/tasks', {
    method: 'POST',
    body: { title: 'never durable', customer: 'bakery', dueDate: '2099-05-01' },
  })
  ledger.expect(status === 0 || status >= 500, `a write whose sync failed was answered ${status}`)
  while (!server.hasEnded() && performance.now() - since < 5000 && (await isReady(server))) await delay(50)
  const after = performance.now() - since
  ledger.expect(server.hasEnded() || !(await isReady(server)), 'after a failed sync it went on as if nothing had been')
  if (server.hasEnded()) ledger.expect((await server.ended) !== 0, 'it ended as if all were well')
  else server.kill('SIGKILL')
  await detach()
  await server.ended
  return after
}

async function noSpace(server: Oriel, place: Place, ledger: Ledger, journal: Journal): Promise<number> {
  const detach = await attachStrace(server.pid, ['-o', '/dev/null', '-e', 'inject=pwrite64:error=ENOSPC'])
  let refused = 0
  for (let turn = 0; turn < 5; turn++) {
    const body = { title: `no space ${turn}`, customer: 'bakery', dueDate: '2099-05-01' }
    const { status } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', body })
    ledger.expect(status === 503, `a write without space was answered ${status}`)
    if (status === 503) refused += 1
  }
  const read = await ask(server, place, 'mara', '/api/tasks')
  ledger.expect(read.status === 200, `reading without space was answered ${read.status}`)
  await detach()
  const body = { title: 'space again', customer: 'bakery', dueDate: '2099-05-01' }
  const { status, data } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', body })
  ledger.expect(status === 201, `a write with space again was answered ${status}`)
  journal.acknowledged.push({ kind: 'task', key: '', title: body.title, id: String(data['_id']), customer: 'bakery' })
  return refused
}

async function failedFileSync(server: Oriel, place: Place, ledger: Ledger): Promise<number> {
  const detach = await attachStrace(server.pid, ['-o', '/dev/null', '-e', 'inject=fsync:error=EIO'])
  const form = taskWithFile('bakery', 'file that is not kept', 10_000)
  const { status } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
  ledger.expect(status === 503 || status === 0, `an upload whose sync failed was answered ${status}`)
  await detach()
  return status
}
