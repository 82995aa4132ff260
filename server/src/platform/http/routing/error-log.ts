import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { appendAudit, type NewAuditEntry } from '../../db/append-audit.ts'
import type { Db } from '../../db/connection/connect.ts'
import { preparedRows } from '../../db/connection/prepared-queries.ts'
import { inPreparedList } from '../../db/in-list.ts'
import type { Services } from '../services.ts'
import type { ErrorResponse } from '../../errors/errors.ts'

const THINGS = ['projects', 'workItems', 'comments', 'files', 'requests', 'users'] as const
type Thing = { id: string; name: (typeof THINGS)[number] }

interface Recent {
  latest: NewAuditEntry | undefined
  count: number
  timer: NodeJS.Timeout
}

/** Between two lines about refusals of one kind to one person. Milliseconds. */
const LOG_INTERVAL_MS = 60_000

/**
 * Whoever is signed in and knocks at somebody else's door is written down: every 403, and a 404 for something
 * that does exist. A link to what is long gone is nobody's misdeed. The first of a kind is written at once, what
 * follows within a minute as one line, with how many there were: nobody fills the audit log.
 */
export class ErrorLog {
  readonly #services: Pick<Services, 'db' | 'log'>
  /** By person and kind: what was refused since the last line. */
  readonly #recent = new Map<string, Recent>()

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  async note({ visitor, method, params, routeOptions }: FastifyRequest, { status }: ErrorResponse): Promise<void> {
    if (!visitor || (status !== 403 && status !== 404)) return
    try {
      const ids = Object.values((params ?? {}) as Record<string, string>).filter((id) => id.length <= 64)
      const target = await findThing(this.#services.db, ids)
      if (status === 404 && !target) return
      const actor = visitor.viewer ?? visitor
      await this.#add(`${actor.id} ${status} ${target?.name ?? ''}`, {
        event: 'refused',
        actor,
        ...(target ? { target } : {}),
        ip: visitor.ip,
        requestId: visitor.requestId,
        details: { status, method, path: routeOptions.url ?? '' },
      })
    } catch (error) {
      this.#complain(error)
    }
  }

  /** Writes what is still to be told. */
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

  /** A kind of which nothing comes for as long as that is forgotten. */
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

/** The last of these ids that is anything at all: paths name the outer thing first. */
async function findThing(db: Db, ids: string[]): Promise<Thing | undefined> {
  if (ids.length === 0) return undefined
  const found = await thingsAmong(db, '', { ids })
  return found.toSorted((one, other) => ids.indexOf(other.id) - ids.indexOf(one.id))[0]
}

const thingsAmong = preparedRows<'', 'ids', Thing>((db, _, { ids }) => {
  const [first, ...others] = THINGS.map((name) =>
    db
      .selectFrom(name)
      .select(['id', sql.lit(name).as('name')])
      .where(inPreparedList(db, 'id', ids)),
  )
  return others.reduce((all, one) => all.unionAll(one), first as NonNullable<typeof first>)
})
