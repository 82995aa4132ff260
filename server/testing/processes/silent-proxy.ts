import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** TCP proxy that simulates a network partition: no data, no close. */
export interface SilentProxy {
  url: string
  open(): number
  /** Silences up to `most` connections; returns the number. */
  silence(most?: number): number
  close(): void
}

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  const silent = new Set<[Socket, Socket]>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, database]
    pairs.add(pair)
    for (const [from, to] of [pair, [database, client] as const]) {
      from.pipe(to)
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        // The partition hides closed clients from the database.
        if (!silent.has(pair)) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    open: () => pairs.size - silent.size,
    silence(most = Infinity) {
      let count = 0
      for (const pair of pairs) {
        if (silent.has(pair)) continue
        if (count >= most) break
        for (const socket of pair) socket.unpipe().pause()
        silent.add(pair)
        count += 1
      }
      return count
    },
    close() {
      server.close()
      for (const pair of [...pairs, ...silent]) for (const socket of pair) socket.destroy()
    },
  }
}
