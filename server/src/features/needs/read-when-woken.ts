import type { Services } from '../../services.ts'
import { readLog } from './read-log.ts'

/** What moves no need. */
const IGNORED = new Set(['need', 'session', 'settings', 'person'])

/** Reads the log whenever somebody has committed, in this process or another, until stopped. */
export function readWhenWoken(services: Services) {
  let isWoken = false
  let running: Promise<void> = Promise.resolve()
  function wake() {
    if (isWoken) return
    isWoken = true
    running = running
      .then(() => {
        // Who commits from here on wakes us again.
        isWoken = false
        return readLog(services)
      })
      .catch((error: unknown) => services.log.error({ err: error }, 'the log could not be read for needs'))
  }
  const stopListening = services.live.listen(({ kind }) => {
    if (!IGNORED.has(kind)) wake()
  })
  wake()
  return {
    async stop() {
      stopListening()
      await running
    },
  }
}
