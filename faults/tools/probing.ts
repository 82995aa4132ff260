// oxlint-disable unicorn/require-post-message-target-origin -- these are threads, not windows
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Probe, probe } from './sockets.ts'

/** In a thread, so that load doesn't delay probes; an idle server is the control. */
export async function probeBeside(
  url: string,
  pid: number,
  every: number,
  headers: Record<string, string> = {},
): Promise<() => Promise<{ asked: Probe; idle: Probe }>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, pid, every, headers } })
  await new Promise((resolve) => worker.once('message', resolve))
  return () => {
    const found = new Promise<{ asked: Probe; idle: Probe }>((resolve) => worker.once('message', resolve))
    worker.postMessage('stop')
    return found
  }
}

/** Milliseconds runnable without a CPU (schedstat). */
export function waitedFor(pid: number): number {
  const [, nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

interface Wanted {
  url?: string
  pid?: number
  every: number
  headers?: Record<string, string>
  serve?: true
}

if (!isMainThread && parentPort) {
  const { url, pid = 0, every, headers = {}, serve } = workerData as Wanted
  const port = parentPort
  if (serve) {
    const server = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1', () => {
      port.postMessage((server.address() as AddressInfo).port)
    })
  } else if (url) {
    const idleServer = new Worker(new URL(import.meta.url), { workerData: { every, serve: true } })
    idleServer.once('message', (idlePort: number) => {
      const stops = [probe(url, every, headers, () => waitedFor(pid)), probe(`http://127.0.0.1:${idlePort}/`, every)]
      port.postMessage('ready')
      const tell = async () => {
        const [asked, idle] = await Promise.all(stops.map((stop) => stop()))
        await idleServer.terminate()
        port.postMessage({ asked, idle })
        port.close()
      }
      port.once('message', () => void tell())
    })
  }
}
