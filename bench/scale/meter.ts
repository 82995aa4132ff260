import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The processes that a process has started, as Linux lists them. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Processor time of all threads of each of these processes since they began, in milliseconds: Linux counts nanoseconds. */
export type Worked = ReadonlyMap<number, number>

export const workedBy = (pids: readonly number[]): Worked =>
  new Map(
    pids.map((pid) => {
      const nanoseconds = threadsOf(pid).map((thread) => Number(thread.split(' ')[0]))
      return [pid, nanoseconds.reduce((sum, it) => sum + it, 0) / 1e6]
    }),
  )

/** What they worked meanwhile; those that have ended are left out. */
export const between = (before: Worked, after: Worked) =>
  [...after].reduce((sum, [pid, worked]) => sum + Math.max(0, worked - (before.get(pid) ?? 0)), 0)

/** What the system says of each; nothing of a process that has ended meanwhile. */
function threadsOf(pid: number): string[] {
  try {
    const folder = `/proc/${pid}/task`
    return readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8'))
  } catch {
    return []
  }
}

function vacuums(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('autovacuum worker')
  } catch {
    return true
  }
}

/** What a process holds in memory, and what of it is its own share, in megabytes. */
export function memoryOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
  return { resident: megabytes('Rss'), share: megabytes('Pss') }
}

/** What PostgreSQL says of itself, and its processes. */
export class PostgresMeter {
  readonly #client: pg.Client
  #postmaster = 0

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url, application_name: 'bench' })
  }

  async open() {
    await this.#client.connect()
    const { rows } = await this.#client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
    this.#postmaster = Number(stat.split(') ')[1]?.split(' ')[1])
  }

  close = () => this.#client.end()

  /** Processor time but for what vacuums by itself, in milliseconds. */
  worked = () => workedBy([this.#postmaster, ...childrenOf(this.#postmaster).filter((it) => !vacuums(it))])

  /** The same of the connections that have this name. */
  async workedFor(name: string): Promise<Worked> {
    const asked = 'select pid from pg_stat_activity where application_name = $1'
    const { rows } = await this.#client.query<{ pid: number }>(asked, [name])
    return workedBy(rows.map(({ pid }) => pid))
  }

  /** Bytes that were ever written into the log. */
  async logged(): Promise<number> {
    const { rows } = await this.#client.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
    )
    return Number(rows[0]?.bytes)
  }

  /** Who holds what at this moment. */
  async held(): Promise<Held> {
    const { rows } = await this.#client.query<Record<keyof Held, string>>(HELD)
    const number = (name: keyof Held) => Number(rows[0]?.[name])
    return {
      connection: number('connection'),
      project: number('project'),
      log: number('log'),
      notify: number('notify'),
    }
  }
}

export interface Held {
  connection: number
  project: number
  log: number
  notify: number
}

/**
 * Connections that do something or are in a transaction; transactions that have changed something, which hold their
 * project from their first statement on; the lock of the log; and what a commit with a NOTIFY waits for, of which there
 * is one in a PostgreSQL.
 */
const HELD = `
  select
    (select count(*) from pg_stat_activity where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()) as connection,
    (select count(*) from pg_stat_activity where backend_xid is not null) as project,
    (select count(*) from pg_locks where locktype = 'advisory' and objid = 7215 and granted) as log,
    (select count(*) from pg_locks where locktype = 'object' and classid = 'pg_database'::regclass and objid = 0 and granted) as notify`
