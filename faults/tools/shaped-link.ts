import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

export interface ShapedLink {
  port: number
  close(): void
}

/** TCP proxy for slow lines: at most `rate` bytes per second and connection. */
export async function shapeLink(to: number, rate: number): Promise<ShapedLink> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).once('close', () => [client, upstream].forEach((it) => it.destroy()))
    }
    client.pipe(upstream)
    void drip(upstream, client, rate).catch(() => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function drip(from: Socket, to: Socket, rate: number) {
  for await (const piece of from) {
    to.write(piece as Buffer)
    await delay(((piece as Buffer).length / rate) * 1000)
  }
  to.end()
}
