import { Worker } from 'node:worker_threads'
import { imageLimits } from './image-limits.ts'

let watch: Worker | undefined

/** Kills this process above its memory limit. In a thread of its own: WebAssembly blocks the one whose timer would. */
export function watchMemoryFromThread(): void {
  const kill = `if (process.memoryUsage.rss() > ${imageLimits.memory}) process.kill(process.pid, 'SIGKILL')`
  watch ??= new Worker(`setInterval(() => { ${kill} }, 5)`, { eval: true })
}
