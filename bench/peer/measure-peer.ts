import { readFileSync } from 'node:fs'
import { type Ask, measure, type Measured } from '../load.ts'
import { cpuOf, type Served } from '../process.ts'

/** Another product running on this machine, measured by the same client. */
export interface Peer extends Pick<Served, 'cpu' | 'database'>, Partial<Pick<Served, 'rested'>> {
  name: string
  url: string
  /** Called before measuring: a session may have been cached for minutes only. */
  asks(): Promise<Array<{ name: string; next: (at: number) => Ask }>>
}

interface PeerFile {
  name: string
  url: string
  processes: number[]
  asks: Array<Ask & { name: string }>
}

/** `npm run bench -- --beside FILE`: a product that runs already. */
export function readPeer(file: string): Peer {
  const { name, url, processes, asks } = JSON.parse(readFileSync(file, 'utf8')) as Partial<PeerFile>
  if (!name || !url || !processes?.length || !asks?.length)
    throw new Error(`${file} has to name: name, url, processes (numbers), asks (name, path, and method, headers, body)`)
  return {
    name,
    url,
    cpu: () => processes.map(cpuOf).reduce((sum, one) => sum + one, 0),
    database: () => new Map(),
    asks: async () => asks.map(({ name: asked, ...ask }) => ({ name: asked, next: () => ask })),
  }
}

export async function measurePeer(
  peer: Peer,
  { connections, lasting }: { connections: number; lasting: number },
  tell: (name: string, one: Measured) => Promise<void>,
) {
  for (const { name, next } of await peer.asks())
    await tell(`${peer.name}: ${name}`, await measure(peer, { next, connections, lasting }))
}
