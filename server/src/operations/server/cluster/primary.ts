import closeWithGrace from 'close-with-grace'
import { ensureNoUnfinishedRestore, lockDataFolder, ensureUsableFolder } from '../../../platform/config/data-folder.ts'
import { createLogger } from '../../../platform/config/log.ts'
import { ensurePortUsable } from '../port.ts'
import { readCommandLine } from '../read-command-line.ts'
import { exitWithReason } from '../exit-with-reason.ts'
import { printReady, createStartupOutput } from '../startup-output.ts'
import { SHUTDOWN_TIMEOUT } from '../graceful-stop.ts'
import { notifySystemd } from '../systemd.ts'
import { warnAboutWebBuild } from '../web-build.ts'
import { Cluster } from './cluster.ts'

/** Cluster primary: starts and restarts workers. Imports little, to save memory. */
export async function runClusterPrimary() {
  // Inherited by workers.
  process.umask(0o077)
  const lines = createStartupOutput()
  try {
    const config = readCommandLine(lines)
    const log = createLogger(config.logLevel)
    await ensurePortUsable(config)
    ensureNoUnfinishedRestore(config.dataDir)
    ensureUsableFolder(config.dataDir, 'ORIEL_DATA_DIR')
    const unlock = lockDataFolder(config.dataDir)
    const group = new Cluster({
      count: config.processes,
      log,
      onFailure: () => closing.close(),
      patience: SHUTDOWN_TIMEOUT + 5000,
    })
    // Workers have their own limit.
    const closing = closeWithGrace({ delay: SHUTDOWN_TIMEOUT + 6000, logger: false }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping')
      await group.leave()
      // The lock lives while referenced: until here.
      unlock()
    })
    printReady(lines, config, await group.start())
    warnAboutWebBuild(log)
    notifySystemd(log)
  } catch (error) {
    exitWithReason(lines, error)
  }
}
