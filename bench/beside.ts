import { readFileSync } from 'node:fs'
import { type Ask, measure, type Measured } from './load.ts'
import { cpuOf } from './process.ts'

/** Compares another product: `npm run bench -- --beside FILE`. */
interface Peer {
  name: string
  url: string
  processes: number[]
  asks: Array<Ask & { name: string }>
}

export function readPeer(file: string): Peer {
  const peer = JSON.parse(readFileSync(file, 'utf8')) as Partial<Peer>
  const { name, url, processes, asks } = peer
  if (!name || !url || !processes?.length || !asks?.length)
    throw new Error(`${file} has to name: name, url, processes (numbers), asks (name, path, and method, headers, body)`)
  return { name, url, processes, asks }
}

export async function measurePeer(
  { name, url, processes, asks }: Peer,
  { connections, lasting }: { connections: number; lasting: number },
  tell: (name: string, one: Measured) => Promise<void>,
) {
  const cpu = () => processes.map(cpuOf).reduce((sum, one) => sum + one, 0)
  for (const { name: asked, ...ask } of asks)
    await tell(
      `${name}: ${asked}`,
      await measure({ url, cpu, database: () => new Map() }, { next: () => ask, connections, lasting }),
    )
}
