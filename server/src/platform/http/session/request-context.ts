import type { Db } from '../../db/connection/connect.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { withAccessLevels } from '../../../policy/access-levels.ts'
import type { Services } from '../services.ts'
import type { SessionActor } from './session-actor.ts'
import { type PortraitUrlSigner, signPortraitUrl } from '../routing/signed-portrait-url.ts'

export interface RequestContext {
  actor: SessionActor
  /** The only access to data. */
  db: Db
  /** After the commit. Failures are only logged. */
  afterwards(task: (services: Services) => unknown): void
  /** Signed URL; null without a picture. */
  portraitOf: PortraitUrlSigner
  /** Specified calls have no reason for date changes and no new token. */
  isClassic?: true
}

/** Background jobs: the policy allows them nothing. */
export interface SystemContext extends Pick<RequestContext, 'db' | 'afterwards'> {
  actor: { id: null; role: 'system' }
}

/**
 * One transaction (a consistent snapshot for reads); then runs `afterwards` tasks. `kind` (the route) selects the
 * bulkhead.
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

/** For links and mails without a session: `find` identifies the person in the same transaction. Null if not found. */
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

/** Without a transaction, for a single statement. */
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
