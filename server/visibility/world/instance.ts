import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import {
  type KyselyPlugin,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely'
import { pino } from 'pino'
import { buildApp, routes } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { isPostgres } from '../../src/platform/db/connection/dialect.ts'
import type { Services } from '../../src/platform/http/services.ts'
import { formPayload } from '../../src/platform/http/inject.ts'
import { ResponseCache } from '../../src/platform/http/responses/cache/response-cache.ts'
import { openServices } from '../../src/operations/server/open-services.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { ensureDeclared, watchRoutes } from '../../testing/database/access-writes.ts'
import { freshDatabaseUrl } from '../../testing/database/fresh-database.ts'
import { DELIVERED } from './deliverables.ts'
import { openOtherWays } from './other-ways.ts'
import type { Name, Rows, World } from './items.ts'

export interface Answer {
  status: number
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

export interface Asking {
  method: string
  url: string
  body?: object | undefined
  headers?: Record<string, string>
}

export type Instance = Awaited<ReturnType<typeof openInstance>>

const order = [
  ...(['users', 'sessions', 'companies', 'companyPeople', 'trash', 'projects', 'projectClients'] as const),
  ...(['projectMembers', 'recurrences', 'workItems', 'workItemAssignees'] as const),
  ...(['requests', 'comments', 'files', 'activities', 'auditLog', 'needs', 'notices', 'mentions'] as const),
  ...(['invitations', 'requestDrafts', 'requestDraftFiles'] as const),
  ...([
    'proposals',
    'milestones',
    'workOrder',
    'movedDays',
    'templates',
    'imports',
    'labels',
    'labelings',
    'daysOff',
    'workingWeeks',
  ] as const),
  ...(['fileVersions', 'pins'] as const),
  ...DELIVERED,
]

const MINUTE = 60_000

async function migrated({ url, dataDir }: { url: string | undefined; dataDir: string }) {
  const services = await openServices(configAt(url, dataDir), pino({ level: 'silent' }))
  await services.close()
}

const configAt = (url: string | undefined, dataDir: string) =>
  readConfig({
    DATABASE_URL: url,
    ORIEL_DATA_DIR: dataDir,
    ORIEL_SECRETS_DIR: join(dataDir, 'secrets'),
    ORIEL_LOG_LEVEL: 'silent',
    ORIEL_DATABASE_POOL: '24',
    ORIEL_REQUEST_TIMEOUT: '120',
  })

export async function openInstance(world: World, rows: Rows = world.rows) {
  const place = await freshDatabaseUrl(migrated)
  const services = await openServices(configAt(place.url, place.dataDir), pino({ level: 'silent' }))
  if (!isPostgres(services.db)) await sql`pragma synchronous = off`.execute(services.db)
  await moveIn(services, world, rows)
  const undoing = undoingServices(services)
  const [app, undo] = [await buildApp(services), await buildApp(undoing)]
  watchRoutes(app)
  watchRoutes(undo)
  let opening: ReturnType<typeof openOtherWays> | undefined
  const otherWays = () => (opening ??= openOtherWays(services))
  const answered = new Map<Name | 'nobody', Set<string>>()
  const proofs = keepProven(services)

  async function askThrough(
    to: typeof app,
    name: Name | 'nobody',
    { method, url, body, headers }: Asking,
  ): Promise<Answer> {
    await proofs.refresh()
    // Bypasses the rate limit.
    if (url.includes('hand-over'))
      await services.db.deleteFrom('throttles').where('key', 'like', 'hand-over:%').execute()
    const authorization = name === 'nobody' ? {} : { authorization: `Bearer ${world.tokens[name]}` }
    const sent = body === undefined ? {} : await payloadOf(body)
    const all = { ...authorization, ...headers, ...sent.headers }
    const response = await ensureDeclared(to, routes, () =>
      to.inject({ ...sent, method: method as 'GET', url, headers: all }),
    )
    if (response.statusCode < 300)
      answered.set(name, (answered.get(name) ?? new Set()).add(`${method} ${url.split('?')[0]}`))
    const isText = /^(application\/json|text\/)/.test(response.headers['content-type'] ?? '')
    // A grant names session and time.
    const text = isText ? response.body.replace(/grant=[\w.-]+/, 'grant=') : response.rawPayload.toString('latin1')
    return { status: response.statusCode, text, headers: response.headers }
  }

  return {
    world,
    services,
    app,
    answered,
    ask: (name: Name | 'nobody', asking: Asking) => askThrough(app, name, asking),
    /** Commits roll back: same responses, nothing changes. */
    askAndUndo: (name: Name | 'nobody', asking: Asking) => askThrough(undo, name, asking),
    /** While `work` runs, re-authentication is an hour old. */
    unproven: proofs.pause,
    askAnew: async (name: Name, asking: Asking) => askThrough((await otherWays()).uncached, name, asking),
    askElsewhere: async (name: Name, asking: Asking) => askThrough((await otherWays()).elsewhere, name, asking),
    async close() {
      await (await opening)?.close()
      await app.close()
      await undo.close()
      await services.close()
      await place.drop()
    },
  }
}

/** Renews re-authentication while the proof runs; await before the first request. */
function keepProven({ db }: Services) {
  // Instances may open many minutes after sign-in.
  let last = 0
  let isPaused = false
  let stored: Promise<unknown> = Promise.resolve()
  const store = (at: number) =>
    db
      .updateTable('sessions')
      .set({ provenAt: new Date(at).toISOString() })
      .execute()
  return {
    async refresh() {
      if (!isPaused && Date.now() - last >= MINUTE) {
        last = Date.now()
        stored = store(last)
      }
      await stored
    },
    async pause(work: () => Promise<void>) {
      isPaused = true
      await store(Date.now() - 60 * MINUTE)
      await work()
      await store(Date.now())
      isPaused = false
    },
  }
}

async function payloadOf(body: object): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  return body instanceof FormData ? formPayload(body) : { payload: body }
}

async function moveIn({ db, storage }: Services, { contents }: World, rows: Rows) {
  const files = await Promise.all(
    rows.files.map(async (row) => ({
      ...row,
      ...(await store(storage, contents.get(row.id))),
      thumbnailKey: (await store(storage, contents.get(`${row.id} thumbnail`))).storageKey,
    })),
  )
  const fileVersions = await Promise.all(
    rows.fileVersions.map(async (row) => ({ ...row, ...(await store(storage, contents.get(`${row.fileId} former`))) })),
  )
  const users = await Promise.all(
    rows.users.map(async (row) => ({
      ...row,
      imageKey: (await store(storage, contents.get(`${row.id} avatar`))).storageKey,
    })),
  )
  for (const table of order) {
    const all: object[] = { ...rows, files, fileVersions, users }[table]
    for (let at = 0; at < all.length; at += 200)
      await db
        .insertInto(table)
        .values(all.slice(at, at + 200))
        .execute()
  }
}

async function store(storage: Storage, content: string | undefined) {
  if (content === undefined) return { storageKey: null }
  const staged = await storage.stage(Readable.from([Buffer.from(content)]), { maxBytes: 1000 })
  await storage.keep(staged)
  return {
    storageKey: staged.key,
    size: staged.size,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

function undoingServices(services: Services): Services {
  const { storage: kept } = services
  const storage: Storage = new Proxy(kept, {
    get: (_, name) => (name === 'remove' ? async () => {} : Reflect.get(kept, name, kept).bind(kept)),
  })
  const undo = new RollBackInsteadOfCommit()
  const db = services.db.withPlugin(undo)
  const { reads, sessions, ...pools } = services.pools
  const own = isPostgres(db) ? { reads: reads.withPlugin(undo), sessions: sessions.withPlugin(undo) } : undefined
  // Rolled-back changes leave no activity entry, so caches would be stale.
  return {
    ...services,
    answers: new ResponseCache(0),
    storage,
    db,
    pools: { ...pools, ...(own ?? { reads: db, sessions: db }) },
  }
}

class RollBackInsteadOfCommit implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const isCommit = RawNode.is(node) && node.sqlFragments.length === 1 && node.sqlFragments[0] === 'commit'
    return isCommit ? RawNode.createWithSql('rollback') : node
  }
  /** The caller must see a successful commit. */
  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const isRollback = result.rows[0]?.['command'] === 'ROLLBACK'
    return Promise.resolve(isRollback ? { ...result, rows: [{ command: 'COMMIT' }] } : result)
  }
}
