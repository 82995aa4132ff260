import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** CPU milliseconds of all threads, by process. */
export type Worked = ReadonlyMap<number, number>

export const workedBy = (pids: readonly number[]): Worked =>
  new Map(
    pids.map((pid) => {
      const nanoseconds = threadsOf(pid).map((thread) => Number(thread.split(' ')[0]))
      return [pid, nanoseconds.reduce((sum, it) => sum + it, 0) / 1e6]
    }),
  )

/** CPU milliseconds; without processes that ended. */
export const between = (before: Worked, after: Worked) =>
  [...after].reduce((sum, [pid, worked]) => sum + Math.max(0, worked - (before.get(pid) ?? 0)), 0)

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

/** Resident and proportional, megabytes. */
export function memoryOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
  return { resident: megabytes('Rss'), share: megabytes('Pss') }
}

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

  /** CPU milliseconds without autovacuum. */
  worked = () => workedBy([this.#postmaster, ...childrenOf(this.#postmaster).filter((it) => !vacuums(it))])

  async workedFor(name: string): Promise<Worked> {
    const asked = 'select pid from pg_stat_activity where application_name = $1'
    const { rows } = await this.#client.query<{ pid: number }>(asked, [name])
    return workedBy(rows.map(({ pid }) => pid))
  }

  async logged(): Promise<number> {
    const { rows } = await this.#client.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
    )
    return Number(rows[0]?.bytes)
  }

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
 * Active connections; write transactions, which lock their project first; the activity log's lock; and that of a commit
 * with NOTIFY, one per cluster.
 */
const HELD = `
  select
    (select count(*) from pg_stat_activity where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()) as connection,
    (select count(*) from pg_stat_activity where backend_xid is not null) as project,
    (select count(*) from pg_locks where locktype = 'advisory' and objid = 7215 and granted) as log,
    (select count(*) from pg_locks where locktype = 'object' and classid = 'pg_database'::regclass and objid = 0 and granted) as notify`
