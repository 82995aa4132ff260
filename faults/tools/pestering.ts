// oxlint-disable unicorn/require-post-message-target-origin -- these are threads, not windows
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Blow {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

export type Statuses = Map<number, number>

interface Wanted {
  pesterAt?: number
  connections: number
  blows: Blow[]
}

export function pester(port: number, connections: number, blows: readonly Blow[]): () => Promise<Statuses> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { pesterAt: port, connections, blows } })
  return async () => {
    const found = new Promise<Statuses>((resolve, reject) => worker.once('message', resolve).once('error', reject))
    worker.postMessage('stop')
    const statuses = await found
    await worker.terminate()
    return statuses
  }
}

if (!isMainThread && parentPort) {
  const { pesterAt, connections, blows } = workerData as Wanted
  const port = parentPort
  if (pesterAt !== undefined) {
    const statuses: Statuses = new Map()
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const over = new AbortController()
    const all = Array.from({ length: connections }, async (_, connection) => {
      for (let turn = connection; !over.signal.aborted; turn++) {
        const status = await strike(pesterAt, agent, blows[turn % blows.length] as Blow)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const tell = async () => {
      over.abort()
      await Promise.all(all)
      agent.destroy()
      port.postMessage(statuses)
    }
    port.on('message', () => void tell())
  }
}

function strike(port: number, agent: Agent, { method, path, headers = {}, body }: Blow): Promise<number> {
  return new Promise((resolve) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const outgoing = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } })
    outgoing.setTimeout(30_000, () => outgoing.destroy())
    outgoing.on('error', () => resolve(0))
    outgoing.on('response', (incoming) => {
      incoming.resume().on('close', () => resolve(incoming.statusCode ?? 0))
    })
    outgoing.end(body && Buffer.from(body))
  })
}
