import type { FastifyInstance } from 'fastify'
import { type AbortableQueryOptions, type CompiledQuery, DefaultQueryExecutor, type QueryResult } from 'kysely'
import type { Route } from '../../src/platform/http/route.ts'

/** In tests, a request that writes credentials, roles, sessions or secrets fails unless its route declares `stepUp`. */

/** Deleting a factor weakens the account; other deletes only end access. */
const GUARDED: Record<string, { insert?: true; delete?: true; update?: true | readonly string[] }> = {
  users: { insert: true, update: ['passwordHash', 'issuedSecret', 'passwordState', 'role', 'status', 'emailKey'] },
  sessions: { insert: true, update: ['provenAt', 'ownPasswordFirst'] },
  devices: { insert: true },
  signInLinks: { insert: true },
  secondFactors: { insert: true, delete: true, update: true },
  recoveryCodes: { insert: true },
  passkeys: { insert: true, delete: true, update: ['publicKey', 'credentialId'] },
  mailServers: { insert: true, update: true },
  oidcProviders: { insert: true, update: true },
  oidcIdentities: { insert: true },
  invitations: { insert: true, update: ['round', 'expiresAt'] },
  apiTokens: { insert: true, update: ['secretHash', 'scope', 'limited', 'expiresAt'] },
  calendarFeeds: { insert: true, update: ['secretHash'] },
  signInSettings: { insert: true, update: true },
}

/** "insert users", "update users.role"; null for harmless statements. */
export function accessWriteIn(statement: string): string | null {
  const [, verb, table = ''] = /^(insert|update|delete)(?: into| from)? "(\w+)"/.exec(statement) ?? []
  const guarded = GUARDED[table]
  if (!guarded || !verb) return null
  if (verb !== 'update') return guarded[verb as 'insert' | 'delete'] ? `${verb} ${table}` : null
  const [changes = ''] = statement.split(/ where (?!.* set )/)
  const columns = guarded.update === true ? [''] : (guarded.update ?? [])
  const changed = columns.find((column) => column === '' || changes.includes(`"${column}" =`))
  return changed === undefined ? null : `update ${table}${changed && `.${changed}`}`
}

let inFlight = 0
let overlapped = false
let written: string[] = []

const execute = DefaultQueryExecutor.prototype.executeQuery
DefaultQueryExecutor.prototype.executeQuery = function <Row>(
  this: DefaultQueryExecutor,
  query: CompiledQuery,
  options?: AbortableQueryOptions,
) {
  const write = inFlight === 0 ? null : accessWriteIn(query.sql)
  if (write) written.push(write)
  return execute.call(this, query, options) as Promise<QueryResult<Row>>
}

const reached = new WeakMap<FastifyInstance, string>()

/** Call before the app's first request. */
export function watchRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    reached.set(app, `${request.method} ${request.routeOptions.url}`)
  })
}

/** Throws if the route of `ask` made an undeclared write. Overlapping requests can't be told apart. */
export async function ensureDeclared<Result>(
  app: FastifyInstance,
  routes: readonly Route[],
  ask: () => Promise<Result>,
): Promise<Result> {
  overlapped = inFlight > 0
  inFlight += 1
  if (!overlapped) written = []
  try {
    const result = await ask()
    if (!overlapped && written.length > 0) ensureRouteDeclares(routes, reached.get(app) ?? '', written)
    return result
  } finally {
    inFlight -= 1
  }
}

export function ensureRouteDeclares(routes: readonly Route[], at: string, writes: readonly string[]) {
  const route = routes.find(({ endpoint }) =>
    [endpoint.path, ...('also' in endpoint ? (endpoint.also ?? []) : [])].some(
      (path) => `${endpoint.method} ${path}` === at,
    ),
  )
  if (route && !('stepUp' in route && route.stepUp !== undefined))
    throw new Error(
      `${at} writes credentials or access (${writes.join(', ')}) without declaring its stepUp: see route.ts`,
    )
}
