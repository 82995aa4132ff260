import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

export async function freePort(): Promise<number> {
  const probe = await listening(0)
  const address = probe?.address()
  if (!probe || address === null || typeof address !== 'object') throw new Error('no port is free')
  await closed(probe)
  return address.port
}

/** Lowest of `count` consecutive free ports, below the ephemeral range. */
export async function freePortsInRow(count: number): Promise<number> {
  for (let turn = 0; turn < 100; turn++) {
    const first = randomInt(20_000, 32_000)
    const probes = await Promise.all(Array.from({ length: count }, (_, index) => listening(first + index)))
    const open = probes.filter((it) => it !== undefined)
    await Promise.all(open.map(closed))
    if (open.length === count) return first
  }
  throw new Error(`no ${count} ports in a row are free`)
}

function listening(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => resolve(probe))
  })
}

const closed = (probe: Server) => new Promise((resolve) => probe.close(resolve))
