import type { ChildProcess } from 'node:child_process'
import { startWorker } from '../../src/platform/storage/images/images.ts'

/** Of this test worker, between agencies. */
const idle: ChildProcess[] = []

/** Starting one takes longer than most tests, so ending one leaves it to the next agency. */
export function borrowImageWorker(): ChildProcess {
  const worker = idle.pop() ?? startWorker()
  const { kill } = worker
  worker.kill = (signal) => {
    worker.kill = kill
    if (signal === undefined && worker.connected) return idle.push(worker) > 0
    return worker.kill(signal)
  }
  return worker
}
