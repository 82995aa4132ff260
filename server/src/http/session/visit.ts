import type { Db } from '../../db/connection/connect.ts'
import { transaction } from '../../db/connection/transaction.ts'
import type { House } from '../../house.ts'
import type { Visitor } from './visitor.ts'
import { type AddressOfPortrait, addressOfPortrait } from '../addresses/portrait-address.ts'

/** One signed-in person asking for one thing. Lives as long as one transaction. */
export interface Visit {
  actor: Visitor
  /** The transaction; there is no other handle on the data within reach. */
  db: Db
  /** Runs once the work is safely stored: ring the bell, remove bytes. Its failure is logged, never the caller's. */
  afterwards(task: (house: House) => unknown): void
  /** An address that an `<img>` shows without a header; null without a picture. */
  portraitOf: AddressOfPortrait
}

/** What happens by itself, such as a job: on behalf of nobody, who sees nothing through the policy and may do nothing. */
export interface SystemVisit extends Pick<Visit, 'db' | 'afterwards'> {
  actor: { id: null; role: 'system' }
}

/**
 * Runs `work` in one transaction, and what it left for afterwards once that is committed. A read gets a consistent
 * snapshot; a write is all or nothing. `kind`, such as the route, is what shares its part of the connections.
 */
export function oneVisit<Result>(
  house: House,
  actor: Visitor,
  mode: 'read' | 'write',
  work: (visit: Visit) => Promise<Result>,
  kind?: string,
): Promise<Result> {
  const db = mode === 'read' ? house.pools.reads : house.db
  const portraitOf = addressOfPortrait(house)
  const run = () => inTransaction(house, db, mode, (inside) => work({ actor, portraitOf, ...inside }))
  const share = house.shares?.[mode]
  return share && kind !== undefined ? share.run(kind, run) : run()
}

/** The same for what happens by itself. */
export function systemVisit<Result>(house: House, work: (visit: SystemVisit) => Promise<Result>): Promise<Result> {
  const actor = { id: null, role: 'system' } as const
  return inTransaction(house, house.db, 'write', (inside) => work({ actor, ...inside }))
}

async function inTransaction<Result>(
  house: House,
  db: Db,
  mode: 'read' | 'write',
  work: (inside: Pick<Visit, 'db' | 'afterwards'>) => Promise<Result>,
): Promise<Result> {
  let later: Array<(house: House) => unknown> = []
  const result = await transaction(db, mode, (inside) => {
    later = []
    return work({ db: inside, afterwards: (task) => void later.push(task) })
  })
  for (const task of later) await settle(house, task)
  return result
}

async function settle(house: House, task: (house: House) => unknown) {
  try {
    await task(house)
  } catch (error) {
    house.log.error({ err: error }, 'work after the commit failed')
  }
}
