import { Histogram, type Registry } from 'prom-client'
import { poolStats } from '../../../platform/db/connection/connect.ts'
import { type TransactionEvent, transactions } from '../../../platform/db/connection/transaction.ts'
import type { Services } from '../../../platform/http/services.ts'
import { addGauge } from './gauge.ts'

export function measureDatabase(services: Services, registers: Registry[]): () => void {
  measurePools(services, registers)
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  const labelNames = ['mode'] as const
  const seconds = new Histogram({
    name: 'oriel_transaction_seconds',
    help: 'Time that a transaction takes, waiting for its turn or connection included.',
    labelNames,
    buckets,
    registers,
  })
  const waits = new Histogram({
    name: 'oriel_transaction_wait_seconds',
    help: 'Time that a transaction waits for its turn (SQLite) or a connection (PostgreSQL).',
    labelNames,
    buckets,
    registers,
  })
  const begun = new Map<TransactionEvent, number>()
  addGauge({
    name: 'oriel_transactions',
    help: 'Transactions that wait or run.',
    labelNames: ['state'],
    registers,
    collect() {
      const waiting = [...begun.keys()].filter(({ attempts }) => attempts === 0).length
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'running' }, begun.size - waiting)
    },
  })
  const subscribers = {
    start: (event: TransactionEvent) => void begun.set(event, performance.now()),
    asyncEnd(event: TransactionEvent) {
      const { mode, waited } = event
      seconds.observe({ mode }, (performance.now() - (begun.get(event) ?? 0)) / 1000)
      waits.observe({ mode }, waited / 1000)
      begun.delete(event)
    },
  }
  transactions.subscribe(subscribers as never)
  return () => transactions.unsubscribe(subscribers as never)
}

/** PostgreSQL only. */
function measurePools({ db, pools: others }: Services, registers: Registry[]) {
  const pools = { writes: db, ...others }
  addGauge({
    name: 'oriel_database_connections',
    help: 'Connections to PostgreSQL: in use, idle, the most there may be, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, db] of Object.entries(pools))
        for (const [state, count] of Object.entries(poolStats(db) ?? {})) this.set({ pool, state }, count)
    },
  })
}
