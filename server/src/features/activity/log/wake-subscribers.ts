import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../../platform/http/services.ts'
import { type LogSubscriber, processLog } from './log-subscriber.ts'

const IGNORED = new Set(['attention', 'notification', 'session', 'settings', 'person', 'import'])

/** Milliseconds between two runs: a burst of commits is read in few batches. */
const PAUSE = 100

/** Soon after each commit in any process. Returns a function that stops this. */
export function processLogOnEvents(services: Services, readers: readonly LogSubscriber[]) {
  let isWoken = false
  let running: Promise<void> = Promise.resolve()
  let pause: Promise<unknown> = running
  const stopping = new AbortController()
  function wake() {
    if (isWoken) return
    isWoken = true
    running = running.then(async () => {
      await pause
      // Before the run: commits during it schedule another.
      isWoken = false
      for (const reader of readers)
        await processLog(services, reader).catch((error: unknown) =>
          services.log.error({ err: error, reader: reader.name }, 'the log could not be read'),
        )
      pause = delay(PAUSE, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    })
  }
  const stopListening = services.live.listen(({ kind }) => {
    if (!IGNORED.has(kind)) wake()
  })
  wake()
  return {
    async stop() {
      stopListening()
      stopping.abort()
      await running
    },
  }
}
