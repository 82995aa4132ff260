// Loaded into the measured server (`--import`): tells the bench, when asked, how long its event loop was blocked at most.
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
