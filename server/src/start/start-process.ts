import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { addFirstManager } from './first-manager.ts'
import { forgetStart } from './forget-start.ts'
import { type Member, memberOfGroup, SIGNALS } from './group/member.ts'
import type { Services } from '../services.ts'
import type { App } from '../http/inject.ts'
import { BACKLOG } from '../http/input/limits.ts'
import { readWhenWoken } from '../features/activity/read-when-woken.ts'
import { needsReader } from '../features/needs/read-log.ts'
import { noticesReader } from '../features/notices/read-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { startJobs } from '../jobs/run-jobs.ts'
import { openLog } from '../log.ts'
import { openServices, type OpenServices } from './open-services.ts'
import { cannotListen, usablePort } from './port.ts'
import { readSettings } from './read-settings.ts'
import { refuseStart } from './refuse-start.ts'
import { rotateSealKey } from '../secrets/open-secrets.ts'
import { rotateReceiptKey } from '../secrets/receipt-key.ts'
import { startFailure } from './start-failures.ts'
import { sayReady, startLines } from './start-lines.ts'
import { LONGEST_STOP, stop } from './stop.ts'
import { otherProtocol, wantsTraces } from '../tracing/wanted.ts'

const log = openLog('info')
const lines = startLines()

/** Of several processes the one that leads has said it. */
const unsaid = { say() {}, warn() {} }

/** Fills an empty database with an agency, and answers the lines to print about it. */
export type MoveIn = (app: App, services: Services) => Promise<string[]>

/** Starts Oriel in this process, or ends it with the reason. The demo stands beside the product and is handed in. */
export async function startProcess(openDemo: () => Promise<MoveIn>) {
  // Whatever is made from here on belongs to us alone.
  process.umask(0o077)
  logWarningsOfNode()
  try {
    await readAndStart(openDemo, memberOfGroup())
  } catch (error) {
    refuseStart(lines, error)
  }
}

/** Reads the configuration and starts with it. Throws what is worth a line. */
async function readAndStart(openDemo: () => Promise<MoveIn>, member: Member | undefined) {
  const config = readSettings(member ? unsaid : lines)
  log.level = config.logLevel
  if (member) log.setBindings({ process: member.number })
  await start(config, openDemo, member).catch((error: unknown) => {
    throw startFailure(error, config)
  })
}

/** Open the database, let the first manager in, listen. */
async function start(config: Config, openDemo: () => Promise<MoveIn>, member: Member | undefined) {
  const rotates = ['--rotate-seal-key', '--rotate-receipt-key'].filter((it) => process.argv.includes(it))
  if (rotates.length === 0 && !member) await usablePort(config)
  const services = await openServices(config, log)
  if (rotates.length > 0) {
    for (const it of rotates) lines.say(await rotate(it, config, services))
    return services.close()
  }
  const speakUp = hush(services)
  const { metrics, tracing, watchers } = await openWatchers(services)
  const app = await buildApp(services, watchers)
  const signIns = config.demo ? await (await openDemo())(app, services) : await letFirstManagerIn(services)
  const url = await listen(config, { app, services, metrics, number: member?.number ?? 1 })
  speakUp()
  const maintaining = { ...services, db: services.pools.maintenance }
  const jobs = startJobs(maintaining)
  const reading = readWhenWoken(maintaining, [needsReader, noticesReader])
  void jobs.first.then(forgetStart)
  const skip = member ? [...SIGNALS] : []
  const closing = closeWithGrace({ delay: LONGEST_STOP + 4000, logger: false, skip }, async ({ err }) => {
    if (err) services.log.fatal({ err }, 'stopping')
    await stop(services, app, [jobs, reading])
    metrics?.close()
    await tracing?.stop()
  })
  member?.obey(() => closing.close())
  const ready = { url, lines: signIns }
  if (member) member.report(ready)
  else sayReady(lines, config, ready)
}

interface Listening {
  app: FastifyInstance
  services: OpenServices
  metrics: Metrics | undefined
  /** Of this process in its group. */
  number: number
}

/** Answers where. Throws `CannotStart` with everything closed again. */
async function listen(config: Config, { app, services, metrics, number }: Listening): Promise<string> {
  const { port, host } = config
  await app.listen({ port, host, backlog: BACKLOG }).catch(async (error: NodeJS.ErrnoException) => {
    await services.close()
    throw cannotListen(error, config)
  })
  const measured = config.metrics && metricsAddress(config.metrics, number)
  if (measured) {
    await metrics?.listen(measured).catch(async (error: NodeJS.ErrnoException) => {
      await app.close()
      await services.close()
      throw cannotListen(error, measured, 'ORIEL_METRICS_PORT')
    })
  }
  const { address, family, port: own } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${own}`
}

/** Each process has metrics of its own, at the port after that of the one before. */
const metricsAddress = ({ port, host }: { port: number; host: string }, number: number) => ({
  host,
  port: port === 0 ? 0 : port + number - 1,
})

/**
 * Until everything is up the log says only what is amiss: the demo's own requests would bury the lines of the start.
 * Answers the function that lets it speak again.
 */
function hush({ log }: OpenServices): () => void {
  const { level } = log
  if (log.isLevelEnabled('info')) log.level = 'warn'
  return () => void (log.level = level)
}

/** What few installations use is loaded for them alone: it takes time and memory. */
async function openWatchers(services: OpenServices) {
  const metrics = services.config.metrics && new (await import('../metrics/metrics.ts')).Metrics(services)
  const tracing = wantsTraces(process.env) ? (await import('../tracing/tracing.ts')).startTracing(services) : undefined
  const refused = tracing && otherProtocol(process.env)
  if (refused) lines.warn(refused)
  return { metrics, tracing, watchers: [metrics, tracing].filter((it) => it !== undefined) }
}

/** They would come as plain text. Those of experiments are not for operators. */
function logWarningsOfNode() {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') log.warn({ err: warning }, 'a warning of Node')
  })
}

/** The lines to print about it. */
async function letFirstManagerIn({ db, config }: OpenServices): Promise<string[]> {
  const manager = await addFirstManager(db, config.admin)
  if (!manager) return []
  return [
    `First manager: ${manager.email}${manager.generated ? `, password ${manager.password} (shown only once)` : ''}`,
  ]
}

/** Answers what was done, in one line. */
async function rotate(what: string, { secretsDir }: Config, { db }: Pick<Services, 'db'>): Promise<string> {
  if (what === '--rotate-receipt-key')
    return `Receipts are signed with a new key: ${await rotateReceiptKey(secretsDir, db)}.`
  return `Sealed again with a new key: ${await rotateSealKey(secretsDir, db)} issued passwords.`
}
