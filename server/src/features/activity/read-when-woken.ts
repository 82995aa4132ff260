import type { Services } from '../../services.ts'
import { type LogReader, readLog } from './read-log.ts'

/** What comes with no line of the log. */
const IGNORED = new Set(['need', 'notice', 'session', 'settings', 'person'])

/** Lets these readers read the log whenever somebody has committed, in this process or another, until stopped. */
export function readWhenWoken(services: Services, readers: readonly LogReader[]) {
  let isWoken = false
  let running: Promise<void> = Promise.resolve()
  function wake() {
    if (isWoken) return
    isWoken = true
    running = running.then(async () => {
      // Who commits from here on wakes us again.
      isWoken = false
      // One that fails does not hold the others up.
      for (const reader of readers)
        await readLog(services, reader).catch((error: unknown) =>
          services.log.error({ err: error, reader: reader.name }, 'the log could not be read'),
        )
    })
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
