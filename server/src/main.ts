import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig, UnusableConfig } from './config.ts'
import { CannotStart } from './data-folder.ts'
import { addFirstManager } from './first-manager.ts'
import { openHouse } from './open-house.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Read the configuration, open the database, let the first manager in, listen. */
async function main() {
  const config = readConfig({ ...process.env, ...(process.argv.includes('--demo') ? { ATRIUM_DEMO: '1' } : {}) })
  const house = await openHouse(config)
  const manager = await addFirstManager(house.db, config)
  const app = await buildApp(house)
  await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await house.close()
    throw error.code === 'EADDRINUSE'
      ? new CannotStart(`Port ${config.port} on ${config.host} is already in use. Choose another with PORT.`)
      : new CannotStart(error.message)
  })
  closeWithGrace({ delay: 30_000, logger: false }, async ({ err }) => {
    if (err) house.log.fatal({ err }, 'stopping')
    await app.close()
    await house.close()
  })

  const { address, family, port } = app.server.address() as AddressInfo
  say(`Atrium is ready at http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)
  if (manager)
    say(`First manager: ${manager.email}${manager.password ? `, password ${manager.password} (shown only once)` : ''}`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof CannotStart) && !(error instanceof UnusableConfig)) throw error
  process.stderr.write(`Atrium cannot start. ${error.message}\n`)
  process.exitCode = 1
}
