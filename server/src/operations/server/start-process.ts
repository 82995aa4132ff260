import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import type { Config } from '../../platform/config/config.ts'
import { setTemporaryFolder } from '../../platform/config/data-folder.ts'
import { addFirstManager, type FirstManager } from './first-manager.ts'
import { setupLink } from '../../features/access/onboarding/setup-link.ts'
import { type ClusterWorker, findClusterWorker, SHUTDOWN_SIGNALS } from './cluster/worker.ts'
import type { Services } from '../../platform/http/services.ts'
import type { App } from '../../platform/http/inject.ts'
import { LISTEN_BACKLOG } from '../../platform/http/input/server-limits.ts'
import { processLogOnEvents } from '../../features/activity/log/wake-subscribers.ts'
import { attentionSubscriber } from '../../features/requests/attention/attention-subscriber.ts'
import { notificationSubscriber } from '../../features/notifications/inbox/notification-subscriber.ts'
import type { Metrics } from './metrics/metrics.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { createLogger } from '../../platform/config/log.ts'
import { openServices, type OpenServices } from './open-services.ts'
import { describeListenError, ensurePortUsable } from './port.ts'
import { readCommandLine } from './read-command-line.ts'
import { exitWithReason } from './exit-with-reason.ts'
import { notifySystemd } from './systemd.ts'
import { warnAboutWebBuild } from './web-build.ts'
import { rotateSealKey } from '../../platform/config/secrets/open-secrets.ts'
import { rotateSigningKey } from '../../platform/config/secrets/signing-key.ts'
import { describeStartFailure } from '../installation/start-failures.ts'
import { printReady, createStartupOutput } from './startup-output.ts'
import { SHUTDOWN_TIMEOUT, stopGracefully } from './graceful-stop.ts'
import { unsupportedProtocol, isTracingEnabled } from './metrics/tracing/is-tracing-enabled.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const log = createLogger('info')
const lines = createStartupOutput()

const unsaid = { say() {}, warn() {} }

/** Returns lines to print. */
export type SeedDatabase = (app: App, services: Services) => Promise<string[]>

/** Injected: the demo isn't part of the product. */
export async function startProcess(openDemo: () => Promise<SeedDatabase>) {
  process.umask(0o077)
  logWarningsOfNode()
  try {
    await readAndStart(openDemo, findClusterWorker())
  } catch (error) {
    exitWithReason(lines, error)
  }
}

async function readAndStart(openDemo: () => Promise<SeedDatabase>, member: ClusterWorker | undefined) {
  const config = readCommandLine(member ? unsaid : lines)
  log.level = config.logLevel
  if (member) log.setBindings({ process: member.number })
  await start(config, openDemo, member).catch((error: unknown) => {
    throw describeStartFailure(error, config)
  })
}

/** The last is the former name of `--rotate-signing-key`. */
const ROTATIONS = ['--rotate-seal-key', '--rotate-signing-key', '--rotate-receipt-key']

async function start(config: Config, openDemo: () => Promise<SeedDatabase>, member: ClusterWorker | undefined) {
  const rotates = process.argv.filter((it) => ROTATIONS.includes(it))
  if (rotates.length === 0 && !member) await ensurePortUsable(config)
  setTemporaryFolder(config.dataDir)
  const services = await openServices(config, log)
  if (rotates.length > 0) {
    for (const it of rotates) lines.say(await rotate(it, config, services))
    return services.close()
  }
  const speakUp = silenceLog(services)
  const { metrics, tracing, watchers } = await openWatchers(services)
  const app = await buildApp(services, watchers)
  const signIns = config.demo ? await (await openDemo())(app, services) : undefined
  const manager = signIns ? null : await addFirstManager(services.db, config.admin)
  const url = await listen(config, { app, services, metrics, number: member?.number ?? 1 })
  speakUp()
  const maintaining = { ...services, db: services.pools.maintenance }
  const jobs = startJobs(maintaining)
  const reading = processLogOnEvents(maintaining, [attentionSubscriber, notificationSubscriber])
  void jobs.first.then(collectStartupGarbage)
  const skip = member ? [...SHUTDOWN_SIGNALS] : []
  const closing = closeWithGrace({ delay: SHUTDOWN_TIMEOUT + 4000, logger: false, skip }, async ({ err }) => {
    if (err) services.log.fatal({ err }, 'stopping')
    await stopGracefully(services, app, [jobs, reading])
    metrics?.close()
    await tracing?.stop()
  })
  member?.obey(() => closing.close())
  const ready = { url, lines: signIns ?? (await describeFirstManager(manager, services, url)) }
  if (member) return member.report(ready)
  printReady(lines, config, ready)
  warnAboutWebBuild(services.log)
  notifySystemd(services.log)
}

interface Listening {
  app: FastifyInstance
  services: OpenServices
  metrics: Metrics | undefined
  number: number
}

async function listen(config: Config, { app, services, metrics, number }: Listening): Promise<string> {
  const { port, host } = config
  await app.listen({ port, host, backlog: LISTEN_BACKLOG }).catch(async (error: NodeJS.ErrnoException) => {
    await services.close()
    throw describeListenError(error, config)
  })
  const measured = config.metrics && metricsAddress(config.metrics, number)
  if (measured) {
    await metrics?.listen(measured).catch(async (error: NodeJS.ErrnoException) => {
      await app.close()
      await services.close()
      throw describeListenError(error, measured, 'ORIEL_METRICS_PORT')
    })
  }
  const { address, family, port: own } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${own}`
}

const metricsAddress = ({ port, host }: { port: number; host: string }, number: number) => ({
  host,
  port: port === 0 ? 0 : port + number - 1,
})

/** Demo requests would bury the startup lines. */
function silenceLog({ log }: OpenServices): () => void {
  const { level } = log
  if (log.isLevelEnabled('info')) log.level = 'warn'
  return () => void (log.level = level)
}

/** Lazy imports: rarely used. */
async function openWatchers(services: OpenServices) {
  const metrics = services.config.metrics && new (await import('./metrics/metrics.ts')).Metrics(services)
  const tracing = isTracingEnabled(process.env)
    ? (await import('./metrics/tracing/tracing.ts')).startTracing(services)
    : undefined
  const refused = tracing && unsupportedProtocol(process.env)
  if (refused) lines.warn(refused)
  return { metrics, tracing, watchers: [metrics, tracing].filter((it) => it !== undefined) }
}

/** Experimental warnings aren't for operators. */
function logWarningsOfNode() {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') log.warn({ err: warning }, 'a warning of Node')
  })
}

async function describeFirstManager(manager: FirstManager | null, services: OpenServices, url: string) {
  if (!manager) return []
  const { email, password, generated } = manager
  const link = setupUrl(services.config, url) + (await setupLink(services, services.db, manager.id))
  return [
    `Set up the workspace: ${link} (valid once, for 24 hours)`,
    `First manager: ${email}${generated ? `, password ${password} (shown only once)` : ''}`,
  ]
}

/** Passkeys need `localhost`, not an address. */
function setupUrl({ publicUrl }: Config, url: string): string {
  if (publicUrl) return publicUrl
  const { hostname, port } = new URL(url)
  return ['127.0.0.1', '0.0.0.0', '[::1]', '[::]'].includes(hostname) ? `http://localhost:${port}` : url
}

async function rotate(what: string, { secretsDir }: Config, { db }: Pick<Services, 'db'>): Promise<string> {
  if (what !== '--rotate-seal-key')
    return `Sign-off records are signed with a new key: ${await rotateSigningKey(secretsDir, db)}.`
  return `Sealed again with a new key: ${await rotateSealKey(secretsDir, db)} issued passwords.`
}

/** At low load, V8 keeps startup garbage for hours: 20 MB, freed in 60 ms. */
function collectStartupGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
  setFlagsFromString('--no-expose-gc')
}
