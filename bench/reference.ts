// Baseline of the machine: servers that return 14 kB from memory, with and without looking up the session.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashToken } from '../server/src/platform/http/session/tokens.ts'
import { withDatabase } from './data/data-set.ts'

const [, , dataDir = ''] = process.argv
const body = Buffer.alloc(14_000, 'x')
const headers = { 'content-type': 'application/json', 'content-length': body.length }

await withDatabase({ url: process.env['DATABASE_URL'], dataDir }, async (db) => {
  const isKnown = async (authorization = '') =>
    (await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'users.role', 'users.status', 'sessions.lastUsedAt'])
      .where('tokenHash', '=', hashToken(authorization.slice('Bearer '.length)))
      .executeTakeFirst()) !== undefined
  const server = createServer((request, response) => {
    if (request.url === '/limit') return void response.writeHead(200, headers).end(body)
    void isKnown(request.headers.authorization).then((known) =>
      response.writeHead(known ? 200 : 401, headers).end(body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
  await new Promise<void>((resolve) => process.once('SIGTERM', () => server.close(() => resolve())))
})
