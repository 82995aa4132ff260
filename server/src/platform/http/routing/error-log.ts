import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { appendAudit, type NewAuditEntry, viaToken } from '../../db/append-audit.ts'
import type { Db } from '../../db/connection/connect.ts'
import { preparedRows } from '../../db/connection/prepared-queries.ts'
import { inPreparedList } from '../../db/sql/in-list.ts'
import type { Services } from '../services.ts'
import type { ErrorResponse } from '../../base/errors.ts'

const TARGETS = ['projects', 'workItems', 'comments', 'files', 'requests', 'users'] as const
type Target = { id: string; name: (typeof TARGETS)[number] }

interface Recent {
  latest: NewAuditEntry | undefined
  count: number
  timer: NodeJS.Timeout
}

/** Milliseconds. */
const LOG_INTERVAL_MS = 60_000

/**
 * Audits denied access: every 403 and `not-allowed`, and 404 for existing records. Repeats within a minute
 * become one counted entry, so the audit log can't be flooded.
 */
export class ErrorLog {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #recent = new Map<string, Recent>()

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  async note(
    { visitor, method, params, routeOptions }: FastifyRequest,
    { status, code }: ErrorResponse,
  ): Promise<void> {
    if (!visitor || (status !== 403 && status !== 404 && code !== 'not-allowed')) return
    try {
      const ids = Object.values((params ?? {}) as Record<string, string>).filter((id) => id.length <= 64)
      const target = await findTarget(this.#services.db, ids)
      if (status === 404 && !target) return
      const actor = visitor.viewer ?? visitor
      await this.#add(`${actor.id} ${status} ${target?.name ?? ''}`, {
        event: 'access-denied',
        actor,
        ...(target ? { target } : {}),
        ip: visitor.ip,
        requestId: visitor.requestId,
        details: { status, method, path: routeOptions.url ?? '', ...viaToken(visitor) },
      })
    } catch (error) {
      this.#complain(error)
    }
  }

  async close(): Promise<void> {
    const recent = [...this.#recent.values()]
    this.#recent.clear()
    for (const { timer } of recent) clearTimeout(timer)
    for (const one of recent) await this.#tell(one).catch((error: unknown) => this.#complain(error))
  }

  async #add(kind: string, line: NewAuditEntry) {
    const recent = this.#recent.get(kind)
    if (recent) {
      recent.latest = line
      recent.count += 1
      return
    }
    this.#remember(kind)
    await appendAudit(this.#services.db, line)
  }

  #remember(kind: string) {
    const timer = setTimeout(() => {
      const recent = this.#recent.get(kind)
      this.#recent.delete(kind)
      if (!recent?.latest) return
      this.#remember(kind)
      this.#tell(recent).catch((error: unknown) => this.#complain(error))
    }, LOG_INTERVAL_MS).unref()
    this.#recent.set(kind, { latest: undefined, count: 0, timer })
  }

  async #tell({ latest, count }: Recent) {
    if (latest) await appendAudit(this.#services.db, { ...latest, details: { ...latest.details, times: count } })
  }

  #complain(error: unknown) {
    this.#services.log.error({ err: error }, 'a refusal could not be written to the audit log')
  }
}

/** Paths name the container first. */
async function findTarget(db: Db, ids: string[]): Promise<Target | undefined> {
  if (ids.length === 0) return undefined
  const found = await findTargets(db, '', { ids })
  return found.toSorted((one, other) => ids.indexOf(other.id) - ids.indexOf(one.id))[0]
}

const findTargets = preparedRows<'', 'ids', Target>((db, _, { ids }) => {
  const [first, ...others] = TARGETS.map((name) =>
    db
      .selectFrom(name)
      .select(['id', sql.lit(name).as('name')])
      .where(inPreparedList(db, 'id', ids)),
  )
  return others.reduce((all, one) => all.unionAll(one), first as NonNullable<typeof first>)
})
