import pg from 'pg'
import { type Bell, localBell, type Ring } from './bell.ts'

const CHANNEL = 'atrium_bell'

/** The bell of several processes over one PostgreSQL: what one rings, all hear. Reconnects by itself. */
export async function postgresBell(url: string, onError: (error: unknown) => void): Promise<Bell> {
  const here = localBell()
  let client: pg.Client | null = null
  let closed = false
  let sending = Promise.resolve()

  async function connect() {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', ({ payload }) => payload && here.ring(JSON.parse(payload) as Ring))
    next.on('error', (error) => {
      onError(error)
      if (client === next) reconnect()
    })
    next.on('end', () => client === next && reconnect())
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  function reconnect() {
    client = null
    if (!closed) setTimeout(() => void connect().catch((error: unknown) => (onError(error), reconnect())), 1000).unref()
  }

  await connect()
  return {
    ring(event) {
      const payload = JSON.stringify(event)
      sending = sending.then(async () => {
        try {
          if (client) await client.query(`select pg_notify($1, $2)`, [CHANNEL, payload])
          else here.ring(event)
        } catch (error) {
          onError(error)
        }
      })
    },
    listen: here.listen,
    async close() {
      closed = true
      await sending
      await client?.end()
      await here.close()
    },
  }
}
