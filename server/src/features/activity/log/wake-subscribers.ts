import type { Services } from '../../../platform/http/services.ts'
import { type LogSubscriber, processLog } from './log-subscriber.ts'

/** What comes with no line of the log. */
const IGNORED = new Set(['need', 'notice', 'session', 'settings', 'person'])

/** Lets these readers read the log whenever somebody has committed, in this process or another, until stopped. */
export function processLogOnEvents(services: Services, readers: readonly LogSubscriber[]) {
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
        await processLog(services, reader).catch((error: unknown) =>
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
