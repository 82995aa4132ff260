import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface DatabasePlace {
  /** Undefined for SQLite in the data folder. */
  url: string | undefined
  dataDir: string
}

export interface FreshDatabase extends DatabasePlace {
  /** Close every connection first. */
  drop(): Promise<void>
}

/** Sets up a database and closes its connections. */
export type Prepare = (place: DatabasePlace) => Promise<void>

const templates = new Map<Prepare | undefined, Promise<DatabasePlace>>()

/**
 * An unused database of the kind in ORIEL_TEST_DATABASE (default `sqlite`, or `postgres`). `prepare` runs once per
 * worker and function, then is copied: pass the same function each time.
 */
export async function freshDatabaseUrl(prepare?: Prepare): Promise<FreshDatabase> {
  const template = await templateOf(prepare)
  const dataDir = await newFolder()
  await cp(template.dataDir, dataDir, { recursive: true })
  if (template.url === undefined) {
    return { url: undefined, dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) }
  }
  const url = await createDatabase(template.url)
  return {
    url,
    dataDir,
    async drop() {
      await administer(`drop database if exists ${quoted(nameOf(url))} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function templateOf(prepare: Prepare | undefined): Promise<DatabasePlace> {
  const known = templates.get(prepare)
  if (known) return known
  const template = makeTemplate(prepare)
  templates.set(prepare, template)
  return template
}

async function makeTemplate(prepare: Prepare | undefined): Promise<DatabasePlace> {
  const place = { url: isPostgres() ? await createDatabase() : undefined, dataDir: await newFolder() }
  await prepare?.(place)
  return place
}

function isPostgres() {
  const kind = process.env.ORIEL_TEST_DATABASE ?? 'sqlite'
  if (kind !== 'sqlite' && kind !== 'postgres')
    throw new Error(`ORIEL_TEST_DATABASE is neither sqlite nor postgres: ${kind}`)
  return kind === 'postgres'
}

/** For what SQLite lacks: limits, concurrent locks, several processes. */
export const testsPostgres = isPostgres()

function newFolder() {
  return mkdtemp(join(process.env.ORIEL_TEST_FOLDER ?? tmpdir(), 'oriel-'))
}

async function createDatabase(template?: string): Promise<string> {
  const name = `oriel_${randomBytes(8).toString('hex')}`
  // Without fsync, copying files beats writing the WAL.
  const copying = template === undefined ? '' : ` template ${quoted(nameOf(template))} strategy file_copy`
  await administer(`create database ${quoted(name)}${copying}`)
  const url = clusterUrl()
  url.pathname = `/${name}`
  return url.href
}

/** One connection per statement: a run makes a few hundred. */
async function administer(statement: string) {
  const client = new pg.Client({ connectionString: clusterUrl().href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function clusterUrl() {
  const url = process.env.ORIEL_TEST_POSTGRES_URL
  if (!url) throw new Error('ORIEL_TEST_POSTGRES_URL is not set: start tests with `npm test` or `npx vitest`.')
  return new URL(url)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
