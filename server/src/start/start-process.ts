import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { buildApp } from '../app.ts'
import { type Config, readConfig, UnusableConfig } from '../config.ts'
import { CannotStart } from '../data-folder.ts'
import { addFirstManager } from './first-manager.ts'
import { forgetStart } from './forget-start.ts'
import { withFormerSettings } from '../former-names.ts'
import type { Services } from '../services.ts'
import type { App } from '../http/inject.ts'
import { BACKLOG } from '../http/input/limits.ts'
import { readWhenWoken } from '../features/activity/read-when-woken.ts'
import { needsReader } from '../features/needs/read-log.ts'
import { noticesReader } from '../features/notices/read-log.ts'
import { startJobs } from '../jobs/run-jobs.ts'
import { openLog } from '../log.ts'
import { openServices, type OpenServices } from './open-services.ts'
import { cannotListen, usablePort } from './port.ts'
import { rotateSealKey } from '../secrets/open-secrets.ts'
import { rotateReceiptKey } from '../secrets/receipt-key.ts'
import { startFailure } from './start-failures.ts'
import { startLines } from './start-lines.ts'
import { LONGEST_STOP, stop } from './stop.ts'
import { otherProtocol, wantsTraces } from '../tracing/wanted.ts'
import { unknownSettingLine, unknownSettings } from './unknown-settings.ts'
import { PRODUCT, version } from '../version.ts'

const log = openLog('info')
const lines = startLines()

/** What may be said on the command line instead of in the environment. A person at a terminal reads no line per request. */
const flags = (environment: Record<string, string | undefined>, given: string[]) => ({
  ...(process.stdout.isTTY && !environment['ORIEL_LOG_LEVEL'] ? { ORIEL_LOG_LEVEL: 'warn' } : {}),
  ...(given.includes('--demo') ? { ORIEL_DEMO: '1' } : {}),
  ...(given.includes('--accept-new-seal-key') ? { ORIEL_ACCEPT_NEW_SEAL_KEY: '1' } : {}),
  ...(given.includes('--adopt-files') ? { ORIEL_ADOPT_FILES: '1' } : {}),
})

/** Fills an empty database with an agency, and answers the lines to print about it. */
export type MoveIn = (app: App, services: Services) => Promise<string[]>

/** Starts Oriel in this process, or ends it with the reason. The demo stands beside the product and is handed in. */
export async function startProcess(openDemo: () => Promise<MoveIn>) {
  // Whatever is made from here on belongs to us alone.
  process.umask(0o077)
  logWarningsOfNode()
  try {
    await readAndStart(openDemo)
  } catch (error) {
    const isKnown = error instanceof CannotStart || error instanceof UnusableConfig
    const reason = error instanceof Error ? error.message : String(error)
    lines.fail(`${PRODUCT} cannot start. ${reason}`, isKnown ? { version } : { version, err: error })
    // What was opened by then may keep the process alive.
    process.exit(1)
  }
}

/** Reads the configuration and starts with it. Throws what is worth a line. */
async function readAndStart(openDemo: () => Promise<MoveIn>) {
  lines.say(`${PRODUCT} ${version} is starting`, { version, node: process.versions.node })
  const { environment, lines: former } = withFormerSettings(process.env)
  for (const line of former) lines.warn(line)
  for (const it of unknownSettings(environment)) lines.warn(unknownSettingLine(it), { ...it })
  const config = readConfig({ ...environment, ...flags(environment, process.argv) })
  log.level = config.logLevel
  await start(config, openDemo).catch((error: unknown) => {
    throw startFailure(error, config)
  })
}

/** Open the database, let the first manager in, listen. */
async function start(config: Config, openDemo: () => Promise<MoveIn>) {
  const rotates = ['--rotate-seal-key', '--rotate-receipt-key'].filter((it) => process.argv.includes(it))
  if (rotates.length === 0) await usablePort(config)
  const services = await openServices(config, log)
  if (rotates.length > 0) {
    for (const it of rotates) lines.say(await rotate(it, config, services))
    return services.close()
  }
  const speakUp = hush(services)
  const { metrics, tracing, watchers } = await openWatchers(services)
  const app = await buildApp(services, watchers)
  const signIns = config.demo ? await (await openDemo())(app, services) : await letFirstManagerIn(services)
  await app
    .listen({ port: config.port, host: config.host, backlog: BACKLOG })
    .catch(async (error: NodeJS.ErrnoException) => {
      await services.close()
      throw cannotListen(error, config)
    })
  if (config.metrics) {
    await metrics?.listen(config.metrics).catch(async (error: NodeJS.ErrnoException) => {
      await app.close()
      await services.close()
      throw cannotListen(error, config.metrics ?? config, 'ORIEL_METRICS_PORT')
    })
  }
  speakUp()
  const maintaining = { ...services, db: services.pools.maintenance }
  const jobs = startJobs(maintaining)
  const reading = readWhenWoken(maintaining, [needsReader, noticesReader])
  void jobs.first.then(forgetStart)
  closeWithGrace({ delay: LONGEST_STOP + 4000, logger: false }, async ({ err }) => {
    if (err) services.log.fatal({ err }, 'stopping')
    await stop(services, app, [jobs, reading])
    metrics?.close()
    await tracing?.stop()
  })

  const { address, family, port } = app.server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  lines.say(`${PRODUCT} is ready at ${url} (${version})`, { url, database: config.databaseUrl ? 'postgres' : 'sqlite' })
  for (const line of signIns) lines.say(line)
}

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
