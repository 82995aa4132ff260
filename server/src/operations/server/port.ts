import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'

/**
 * Before anything is created: a later failure would lose the first manager's password, printed once. Throws
 * `StartupError`.
 */
export async function ensurePortUsable(config: Config): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(config.port, config.host)
    await once(probe, 'listening')
  } catch (error) {
    throw describeListenError(error as NodeJS.ErrnoException, config)
  } finally {
    probe.close()
  }
}

export function describeListenError(
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  setting = 'PORT',
): StartupError {
  return error.code === 'EADDRINUSE'
    ? new StartupError(`Port ${port} on ${host} is already in use. Choose another with ${setting}.`)
    : new StartupError(error.message)
}
