// Preloaded into the server (`--import`): reports the longest event loop block.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION = 2
const delays = monitorEventLoopDelay({ resolution: RESOLUTION })

process.on('message', (options) => {
  if (options === 'watch') {
    delays.reset()
    delays.enable()
  } else {
    delays.disable()
    process.send?.({ blocked: Math.max(0, delays.max / 1e6 - RESOLUTION) })
  }
})
process.channel?.unref()
