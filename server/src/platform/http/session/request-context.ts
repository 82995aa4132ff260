import type { Db } from '../../db/connection/connect.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { withAccessLevels } from '../../../policy/access-levels.ts'
import type { Services } from '../services.ts'
import type { SessionActor } from './session-actor.ts'
import { type PortraitUrlSigner, signPortraitUrl } from '../routing/signed-portrait-url.ts'

/** One signed-in person asking for one thing. Lives as long as one transaction. */
export interface RequestContext {
  actor: SessionActor
  /** The transaction; there is no other handle on the data within reach. */
  db: Db
  /** Runs once the work is safely stored: publish to open browsers, remove bytes. Its failure is logged, never the caller's. */
  afterwards(task: (services: Services) => unknown): void
  /** An address that an `<img>` shows without a header; null without a picture. */
  portraitOf: PortraitUrlSigner
  /** Asked by a call of the specification: it carries no reason for a date change and takes no new token. */
  isClassic?: true
}

/** What happens by itself, such as a job: on behalf of nobody, who sees nothing through the policy and may do nothing. */
export interface SystemContext extends Pick<RequestContext, 'db' | 'afterwards'> {
  actor: { id: null; role: 'system' }
}

/**
 * Runs `work` in one transaction, and what it left for afterwards once that is committed. A read gets a consistent
 * snapshot; a write is all or nothing. `kind`, such as the route, is what shares its part of the connections.
 */
export function withRequestContext<Result>(
  services: Services,
  actor: SessionActor,
  mode: 'read' | 'write',
  work: (ctx: RequestContext) => Promise<Result>,
  kind?: string,
): Promise<Result> {
  const db = mode === 'read' ? services.pools.reads : services.db
  const portraitOf = signPortraitUrl(services)
  return runPooled(services, mode, kind, () =>
    inTransaction(services, db, mode, async (inside) =>
      work({ actor: await withAccessLevels(inside.db, actor), portraitOf, ...inside }),
    ),
  )
}

/**
 * The same for somebody who is written to, or writes by mail: they are looked up in the transaction of their visit. Null where there is
 * nobody.
 */
export function withRecipientContext<Recipient extends { visitor: SessionActor }, Result>(
  services: Services,
  find: (db: Db) => Promise<Recipient | undefined>,
  work: (ctx: RequestContext, recipient: Recipient) => Promise<Result>,
  mode: 'read' | 'write' = 'read',
): Promise<Result | null> {
  const portraitOf = signPortraitUrl(services)
  const db = mode === 'read' ? services.pools.reads : services.db
  return inTransaction(services, db, mode, async (inside) => {
    const recipient = await find(inside.db)
    if (!recipient) return null
    return work({ actor: await withAccessLevels(inside.db, recipient.visitor), portraitOf, ...inside }, recipient)
  })
}

/** What one statement answers needs no transaction. */
export const withReadContext = <Result>(
  services: Services,
  kind: string,
  ask: (db: Db) => Promise<Result>,
): Promise<Result> => runPooled(services, 'read', kind, () => ask(services.pools.reads))

function runPooled<Result>(
  services: Services,
  mode: 'read' | 'write',
  kind: string | undefined,
  run: () => Promise<Result>,
) {
  const share = services.shares?.[mode]
  return share && kind !== undefined ? share.run(kind, run) : run()
}

/** The same for what happens by itself. */
export function withSystemContext<Result>(
  services: Services,
  work: (ctx: SystemContext) => Promise<Result>,
): Promise<Result> {
  const actor = { id: null, role: 'system' } as const
  return inTransaction(services, services.db, 'write', (inside) => work({ actor, ...inside }))
}

async function inTransaction<Result>(
  services: Services,
  db: Db,
  mode: 'read' | 'write',
  work: (inside: Pick<RequestContext, 'db' | 'afterwards'>) => Promise<Result>,
): Promise<Result> {
  let later: Array<(services: Services) => unknown> = []
  const result = await transaction(db, mode, (inside) => {
    later = []
    return work({ db: inside, afterwards: (task) => void later.push(task) })
  })
  for (const task of later) await runAfterCommit(services, task)
  return result
}

async function runAfterCommit(services: Services, task: (services: Services) => unknown) {
  try {
    await task(services)
  } catch (error) {
    services.log.error({ err: error }, 'work after the commit failed')
  }
}
