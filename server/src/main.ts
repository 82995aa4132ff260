import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig, UnusableConfig } from './config.ts'
import { CannotStart } from './data-folder.ts'
import { addFirstManager } from './first-manager.ts'
import { forgetStart } from './forget-start.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { openHouse, type OpenHouse } from './open-house.ts'
import { cannotListen, usablePort } from './port.ts'
import { rotateSealKey } from './secrets/open-secrets.ts'

/** What is under way when we are asked to stop has this long to end, in milliseconds (F17). */
const PATIENCE = 30_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What may be said on the command line instead of in the environment. A person at a terminal reads no line per request. */
const flags = (given: string[]) => ({
  ...(process.stdout.isTTY && !process.env.ATRIUM_LOG_LEVEL ? { ATRIUM_LOG_LEVEL: 'warn' } : {}),
  ...(given.includes('--demo') ? { ATRIUM_DEMO: '1' } : {}),
  ...(given.includes('--accept-new-seal-key') ? { ATRIUM_ACCEPT_NEW_SEAL_KEY: '1' } : {}),
})

/** Read the configuration, open the database, let the first manager in, listen. */
async function main() {
  const config = readConfig({ ...process.env, ...flags(process.argv) })
  const onlyRotates = process.argv.includes('--rotate-seal-key')
  if (!onlyRotates) await usablePort(config)
  const house = await openHouse(config)
  if (onlyRotates) {
    say(`Sealed again with a new key: ${await rotateSealKey(config.secretsDir, house.db)} issued passwords.`)
    return house.close()
  }
  const speakUp = hush(house)
  // What few installations use is loaded for them alone: it takes time and memory.
  const figures = config.metrics && new (await import('./http/figures.ts')).Figures()
  const app = await buildApp(house, figures)
  const signIns = config.demo
    ? await (await import('./demo/open-demo.ts')).openDemo(app, house)
    : await letFirstManagerIn(house)
  await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await house.close()
    throw cannotListen(error, config)
  })
  if (config.metrics) {
    await figures?.listen(config.metrics).catch(async (error: NodeJS.ErrnoException) => {
      await app.close()
      await house.close()
      throw cannotListen(error, config.metrics ?? config, 'ATRIUM_METRICS_PORT')
    })
  }
  speakUp()
  const jobs = startJobs(house)
  void jobs.first.then(forgetStart)
  closeWithGrace({ delay: PATIENCE + 4000, logger: false }, async ({ err }) => {
    if (err) house.log.fatal({ err }, 'stopping')
    house.leave()
    const impatient = setTimeout(() => app.server.closeAllConnections(), PATIENCE)
    await app.close()
    clearTimeout(impatient)
    figures?.close()
    await jobs.stop()
    await house.close()
  })

  const { address, family, port } = app.server.address() as AddressInfo
  say(`Atrium is ready at http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)
  for (const line of signIns) say(line)
}

/**
 * Until everything is up the log says only what is amiss: the demo's own requests and the framework's "listening" would
 * bury the lines that are for people. Answers the function that lets it speak again.
 */
function hush({ log }: OpenHouse): () => void {
  const { level } = log
  if (log.isLevelEnabled('info')) log.level = 'warn'
  return () => void (log.level = level)
}

/** The lines to print about it. */
async function letFirstManagerIn({ db, config }: OpenHouse): Promise<string[]> {
  const manager = await addFirstManager(db, config.admin)
  if (!manager) return []
  return [
    `First manager: ${manager.email}${manager.generated ? `, password ${manager.password} (shown only once)` : ''}`,
  ]
}

// Whatever is made from here on belongs to us alone.
process.umask(0o077)
try {
  await main()
} catch (error) {
  if (!(error instanceof CannotStart) && !(error instanceof UnusableConfig)) throw error
  process.stderr.write(`Atrium cannot start. ${error.message}\n`)
  process.exitCode = 1
}
