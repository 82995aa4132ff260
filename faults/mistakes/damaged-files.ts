import { connect } from 'node:net'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { startOriel } from '../tools/oriel.ts'
import { ask, taskWithFile } from '../tools/client.ts'
import { seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { filesUnder } from '../failures/killed-while-uploading.ts'
import { operate } from '../tools/operate.ts'
import { newPlace, type Place } from '../tools/place.ts'

export const damagedUploads: Fault = {
  id: 'F7',
  what: 'uploads cut off or of a wrong length; one stored byte flipped',
  brief: true,
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    try {
      const kept: string[] = []
      for (let turn = 0; turn < 5; turn++) {
        const form = taskWithFile('bakery', `kept ${turn}`, 30_000)
        const { status } = await ask(server, place, 'mara', '/api/tasks', { method: 'POST', form })
        ledger.expect(status === 201, `an upload was answered ${status}`)
      }
      const refused: number[] = []
      for (const share of [0.1, 0.5, 0.99])
        for (const end of ['reset', 'finish', 'wrong length'] as const)
          refused.push(await cutOff(server.port, place, share, end))
      await delay(500)
      for (const status of refused) ledger.expect(status === 0 || (status >= 400 && status < 500), `answered ${status}`)
      const rows = storedFiles(place)
      kept.push(...rows)
      ledger.expect(rows.length === 5, `${rows.length} rows instead of 5`)
      ledger.expect(filesUnder(join(place.dataDir, 'files/tmp')) === 0, 'unfinished uploads were left')
      ledger.expect(filesUnder(join(place.dataDir, 'files/files')) === 5, 'a file without a row was left')
      const [flipped = ''] = kept
      const path = join(place.dataDir, 'files/files', flipped)
      const bytes = readFileSync(path)
      bytes[20_000] = (bytes[20_000] ?? 0) ^ 1
      writeFileSync(path, bytes)
      const { code, said } = await operate('verify', ['--deep'], place)
      const named = said.split('\n').filter((line) => line.startsWith('changed:'))
      ledger.expect(code !== 0 && named.length === 1 && named[0]?.includes(flipped) === true, `verify said ${said}`)
      return {
        broken: ledger.broken,
        figures: `9 damaged uploads: ${refused.filter(Boolean).length} answered 4xx, the others' connections were gone, 0 rows, 0 files left; verify --deep named exactly the flipped file`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

/** Sends part of a 200 kB form. Returns the status, or 0. */
async function cutOff(port: number, { tokens }: Place, share: number, end: 'reset' | 'finish' | 'wrong length') {
  const content = Buffer.alloc(200_000, 'x')
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="taskData"\r\n\r\n{"title":"cut","customer":"bakery","dueDate":"2099-05-01"}\r\n' +
        '--b\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n',
    ),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const sent = body.subarray(0, Math.floor(body.length * share))
  const announced = end === 'wrong length' ? sent.length : body.length
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/tasks HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens.mara}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${announced}\r\n\r\n`,
  )
  socket.write(sent)
  await delay(150)
  if (end === 'reset') socket.resetAndDestroy()
  if (end === 'finish') socket.end()
  await Promise.race([once(socket, 'close'), delay(1500)])
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)
}

export function storedFiles({ databaseFile }: Place): string[] {
  const database = new SQLite(databaseFile, { readonly: true })
  try {
    return database.prepare('select "storageKey" from files order by id').pluck().all() as string[]
  } finally {
    database.close()
  }
}

export const orphansAndGaps: Fault = {
  id: 'F8',
  what: '100 files without a row and 5 rows without their file',
  brief: true,
  async run({ seed }) {
    const ledger = new Ledger()
    const random = seeded(seed)
    const place = await newPlace()
    const server = await startOriel(place)
    try {
      for (let turn = 0; turn < 10; turn++)
        await ask(server, place, 'mara', '/api/tasks', {
          method: 'POST',
          form: taskWithFile('bakery', `file ${turn}`, 5000),
        })
      await server.stop()
      const folder = join(place.dataDir, 'files/files')
      for (const key of storedFiles(place).slice(0, 5)) rmSync(join(folder, key))
      for (let turn = 0; turn < 100; turn++) {
        const name = Array.from({ length: 32 }, () => random(16).toString(16)).join('')
        mkdirSync(join(folder, name.slice(0, 2)), { recursive: true })
        const path = join(folder, name.slice(0, 2), name)
        writeFileSync(path, 'left over')
        const age = new Date(Date.now() - (turn < 50 ? 10 : 200) * 3_600_000)
        utimesSync(path, age, age)
      }
      const look = await operate('verify', [], place)
      ledger.expect(look.code !== 0 && / 5 missing, .* 100 orphans, of which 50 overdue/.test(look.said), look.said)
      ledger.expect((await operate('verify', [], place)).said === look.said, 'looking changed something')
      await operate('verify', ['--fix'], place)
      const after = await operate('verify', ['--deep'], place)
      ledger.expect(after.code === 0 && / 0 missing, 0 changed; 0 orphans/.test(after.said), after.said)
      return {
        broken: ledger.broken,
        figures: `verify reported 100 + 5 and changed nothing (${Math.round(look.milliseconds)} ms with the start of the program); --fix mended; nothing was left`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}
