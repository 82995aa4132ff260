import closeWithGrace from 'close-with-grace'
import { ensureNoRestoreLeft, lockDataFolder, usableFolder } from '../../data-folder.ts'
import { openLog } from '../../log.ts'
import { usablePort } from '../port.ts'
import { readSettings } from '../read-settings.ts'
import { refuseStart } from '../refuse-start.ts'
import { sayReady, startLines } from '../start-lines.ts'
import { LONGEST_STOP } from '../stop.ts'
import { Group } from './group.ts'

/**
 * Leads several processes that answer at one address, and answers nothing itself: starts them, starts those again that
 * end, and has all leave when it is asked to stop. It loads little, so that it takes little memory.
 */
export async function lead() {
  // Whatever is made from here on belongs to us alone, also in the other processes.
  process.umask(0o077)
  const lines = startLines()
  try {
    const config = readSettings(lines)
    const log = openLog(config.logLevel)
    await usablePort(config)
    ensureNoRestoreLeft(config.dataDir)
    usableFolder(config.dataDir, 'ORIEL_DATA_DIR')
    const unlock = lockDataFolder(config.dataDir)
    const group = new Group({ count: config.processes, log, onFailure: () => closing.close() })
    // The processes have their own limits, and end with this one whatever happens.
    const closing = closeWithGrace({ delay: LONGEST_STOP + 6000, logger: false }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping')
      await group.leave()
      // The lock stands as long as something refers to it: until here.
      unlock()
    })
    sayReady(lines, config, await group.start())
  } catch (error) {
    refuseStart(lines, error)
  }
}
