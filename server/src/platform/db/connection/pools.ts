import { Bulkhead } from './bulkhead.ts'
import { type Connection, connectPostgres, type Db } from './connect.ts'
import { timeoutsFor } from './timeouts.ts'
import type { SessionWatch } from './session-watch.ts'

/** Connection pools by purpose: a blocked table doesn't stop other requests. On SQLite, all are one connection. */
export interface Pools {
  reads: Db
  sessions: Db
  readiness: Db
  /** Background jobs: may take long. */
  maintenance: Db
}

export interface PooledConnection extends Omit<Connection, 'watchSessions'> {
  pools: Pools
  /** Bulkheads per kind of request; null with one connection. */
  shares: Record<'read' | 'write', Bulkhead> | null
  /** Undefined if other processes can change sessions. */
  sessionWatch: SessionWatch | undefined
}

export function singlePool({ db, watchSessions, close }: Connection): PooledConnection {
  const pools = { reads: db, sessions: db, readiness: db, maintenance: db }
  return { db, close, pools, shares: null, sessionWatch: watchSessions?.() }
}

export interface PoolSettings {
  /** Sum of all pools; at least 5. */
  size: number
  longestWait: number
  onError: (error: Error) => void
}

export function connectPools(url: string, { size, longestWait, onError }: PoolSettings): PooledConnection {
  const sizes = poolSizes(size)
  const limits = timeoutsFor(longestWait)
  const pool = (name: 'writes' | 'reads' | 'sessions' | 'maintenance', most: number) =>
    connectPostgres(url, most, onError, limits[name])
  const writes = pool('writes', sizes.writes)
  const reads = pool('reads', sizes.reads)
  const sessions = pool('sessions', sizes.sessions)
  const readiness = pool('sessions', 1)
  const maintenance = pool('maintenance', 1)
  const all = [writes, reads, sessions, readiness, maintenance]
  const shareOf = (most: number) => new Bulkhead(Math.ceil(most / 2), limits.turn)
  return {
    db: writes.db,
    pools: { reads: reads.db, sessions: sessions.db, readiness: readiness.db, maintenance: maintenance.db },
    shares: { read: shareOf(sizes.reads), write: shareOf(sizes.writes) },
    sessionWatch: undefined,
    async close() {
      await Promise.all(all.map((it) => it.close()))
    },
  }
}

/** More writers would only wait for the activity log lock. */
export function poolSizes(size: number) {
  const sessions = Math.max(1, Math.floor(size / 6))
  const rest = size - sessions - 2
  const writes = Math.max(1, Math.floor(rest / 3))
  return { sessions, writes, reads: Math.max(1, rest - writes) }
}
