import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { moveIn, passwordOf, signEverybodyIn } from '../../../../testing/agencies/cast.ts'
import { formWith, pdf } from '../../../../testing/storage/forms.ts'
import { freePort, freePortsInRow } from '../../../../testing/processes/free-port.ts'
import { freshDatabaseUrl, testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { linesOf, type OrielProcess, spawnOriel } from '../../../../testing/processes/oriel-process.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { version } from '../../../platform/config/version.ts'
import { openServices } from '../open-services.ts'

async function settingsOfTwo(): Promise<Record<string, string>> {
  const place = await freshDatabaseUrl()
  onTestFinished(place.drop)
  return {
    PORT: String(await freePort()),
    ORIEL_DATA_DIR: join(place.dataDir, 'data'),
    ORIEL_SECRETS_DIR: join(place.dataDir, 'secrets'),
    ORIEL_SHUTDOWN_DELAY: '0',
    ORIEL_PROCESSES: '2',
    ...(place.url === undefined ? {} : { DATABASE_URL: place.url }),
  }
}

function spawned(settings: Record<string, string>): OrielProcess {
  const server = spawnOriel([], settings)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  return server
}

function said(server: OrielProcess) {
  const output = server.output()
  return linesOf(output.slice(0, output.lastIndexOf('\n') + 1))
}

async function refusal(settings: Record<string, string>) {
  const server = spawned(settings)
  expect(await server.ended).toBe(1)
  const [, ...others] = said(server)
  expect(others.map(({ level }) => level)).toEqual(['fatal'])
  return others[0]?.msg
}

async function isReady(server: OrielProcess) {
  const ready = () => said(server).some(({ msg }) => msg.includes('is ready at'))
  await expect.poll(() => ready() || server.hasEnded()).toBe(true)
  if (!ready()) throw new Error(server.output())
}

async function groupOfTwo() {
  const metrics = await freePortsInRow(2)
  const settings: Record<string, string> = { ...(await settingsOfTwo()), ORIEL_METRICS_PORT: String(metrics) }
  const services = await openServices(readConfig(settings), pino({ level: 'silent' }))
  await moveIn(services.db)
  const tokens = await signEverybodyIn(services.db)
  await services.close()
  const server = spawned(settings)
  await isReady(server)
  // The log is written asynchronously, the line of readiness is not.
  await expect.poll(() => [1, 2].map((number) => pidOf(number, { server }))).not.toContain(undefined)
  const url = `http://127.0.0.1:${settings['PORT']}`
  const streams = () =>
    Promise.all(
      [metrics, metrics + 1].map(async (port) => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        return Number(/^oriel_event_streams (\d+)$/m.exec(text)?.[1])
      }),
    )
  return { server, settings, tokens, url, streams }
}
type Two = Awaited<ReturnType<typeof groupOfTwo>>

interface Asked {
  token?: string
  method?: string
  body?: unknown
  form?: FormData
}

async function send(
  { url }: Pick<Two, 'url'>,
  path: string,
  { token, method = 'GET', body, form }: Asked,
  id = randomUUID(),
) {
  const raw = new Response(form ?? (body === undefined ? null : JSON.stringify(body)))
  const type = form ? raw.headers.get('content-type') : body === undefined ? null : 'application/json'
  const sent = request(`${url}${path}`, {
    method,
    agent: new Agent({ keepAlive: false }),
    headers: {
      'x-request-id': id,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
  })
  sent.end(Buffer.from(await raw.arrayBuffer()))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function askOf(number: number, two: Two, path: string, asked: Asked = {}) {
  for (let turn = 0; turn < 10; turn++) {
    const id = randomUUID()
    const answer = await send(two, path, asked, id)
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    const by = () => said(two.server).find(({ reqId }) => reqId === id)?.['process']
    await expect.poll(by).toBeDefined()
    if (by() === number) return { status: answer.statusCode, bytes: Buffer.concat(parts) }
  }
  throw new Error(`process ${number} was never asked`)
}

const dataOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()) as Record<string, unknown>

async function listening(two: Two, token: string) {
  const stream = await send(two, '/api/events', { token })
  onTestFinished(() => void stream.destroy())
  let heard = ''
  stream.setEncoding('utf8').on('data', (text: string) => (heard += text))
  await expect.poll(() => heard).toContain(': hello')
  return () => heard
}

const pidOf = (number: number, { server }: Pick<Two, 'server'>) =>
  said(server).findLast((it) => it.msg === 'a process is ready' && it['process'] === number)?.['pid'] as number

test.runIf(!testsPostgres)(
  'REQ-1506: on SQLite several processes are refused in one line, and nothing is created',
  async () => {
    expect(await refusal(await settingsOfTwo())).toBe(
      'Oriel cannot start. ORIEL_PROCESSES: needs DATABASE_URL: SQLite belongs to one process',
    )
  },
)

describe.runIf(testsPostgres)('REQ-1506: two processes at one address', () => {
  test('say once that they start, where they answer and who the first manager is', async () => {
    const server = spawned({ ...(await settingsOfTwo()), ORIEL_LOG_LEVEL: 'fatal' })
    await expect
      .poll(() => said(server).map(({ msg }) => msg))
      .toEqual([
        `Oriel ${version} is starting`,
        expect.stringMatching(/^Oriel is ready at http:\/\/127\.0\.0\.1:\d+ \(/),
        expect.stringMatching(/^Set up the workspace: \S+\/setup#\S+ /),
        expect.stringMatching(/^First manager: \S+@\S+, password \S+ /),
      ])
    expect(said(server)[1]).toMatchObject({ database: 'postgres', processes: 2 })
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('share sign-ins and files, and streams of both get the events of either', async () => {
    const two = await groupOfTwo()
    const body = { email: 'mara@agency.test', password: passwordOf('mara') }
    const signedIn = await askOf(1, two, '/api/v1/session', { method: 'POST', body })
    const { token } = (dataOf(signedIn)['data'] ?? dataOf(signedIn)) as { token: string }
    expect((await askOf(2, two, '/api/v1/me', { token })).status).toBe(200)

    const heard = [await listening(two, two.tokens.eli), await listening(two, two.tokens.eli)]
    expect(await two.streams()).toEqual([1, 1])
    const taskData = JSON.stringify({ title: 'Shared', customer: 'bakery', dueDate: '2099-05-01' })
    const form = () => formWith({ 'brief.pdf': pdf }, { taskData })
    const made = await askOf(1, two, '/api/tasks', { token, method: 'POST', form: form() })
    const { attachments } = dataOf(made)['data'] as { attachments: [{ _id: string }] }
    for (const it of heard) await expect.poll(it).toContain('data: ')
    for (const number of [1, 2]) {
      const file = await askOf(number, two, `/api/files/${attachments[0]._id}`, { token })
      expect(file.bytes.equals(pdf)).toBe(true)
    }

    expect((await send(two, '/api/v1/session', { token, method: 'DELETE' })).statusCode).toBeLessThan(300)
    for (const number of [1, 2]) expect((await askOf(number, two, '/api/v1/me', { token })).status).toBe(401)
  })

  test('restart one that ends, while the other one answers, and shut down cleanly together', async () => {
    const two = await groupOfTwo()
    const token = two.tokens.mara
    const former = pidOf(2, two)
    process.kill(former, 'SIGKILL')
    await expect
      .poll(() => said(two.server))
      .toContainEqual(expect.objectContaining({ level: 'error', process: 2, pid: former, signal: 'SIGKILL', wait: 0 }))
    expect((await askOf(1, two, '/api/v1/me', { token })).status).toBe(200)
    await expect.poll(() => pidOf(2, two)).not.toBe(former)
    expect((await askOf(2, two, '/api/v1/me', { token })).status).toBe(200)
    two.server.kill('SIGTERM')
    expect(await two.server.ended).toBe(0)
    for (const pid of [pidOf(1, two), pidOf(2, two)]) expect(() => readFileSync(`/proc/${pid}/stat`)).toThrow('ENOENT')
  })

  test('lose one that hangs, and leave none behind that hangs when they stop', async () => {
    const two = await groupOfTwo()
    const former = pidOf(2, two)
    process.kill(former, 'SIGSTOP')
    const messages = () => said(two.server).map(({ msg, pid }) => `${msg} ${String(pid)}`)
    await expect.poll(messages, { timeout: 30_000 }).toContain(`a process does not respond and is killed ${former}`)
    await expect.poll(() => pidOf(2, two), { timeout: 30_000 }).not.toBe(former)
    const hanging = pidOf(2, two)
    process.kill(hanging, 'SIGSTOP')
    two.server.kill('SIGTERM')
    expect(await two.server.ended).toBe(1)
    expect(() => readFileSync(`/proc/${hanging}/stat`)).toThrow('ENOENT')
  })

  test('own their data folder exclusively', async () => {
    const { settings } = await groupOfTwo()
    const others = { ...settings, PORT: String(await freePort()), ORIEL_METRICS_PORT: '' }
    expect(await refusal(others)).toMatch(/^Oriel cannot start\. Another Oriel is already using the data folder /)
  })

  test('end together when one cannot start, with the reason of the first', async () => {
    const settings = await settingsOfTwo()
    const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`
    expect(await refusal({ ...settings, DATABASE_URL: nowhere })).toMatch(/^Oriel cannot start\. .*$/)
  })
})
