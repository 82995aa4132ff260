import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../db/audit-log.ts'
import type { Db } from '../db/connect.ts'
import type { House } from '../house.ts'
import type { Answer } from './errors.ts'

const THINGS = ['customers', 'tasks', 'subtasks', 'comments', 'files', 'taskRequests', 'users'] as const

/**
 * Whoever is signed in and knocks at somebody else's door is written down: every 403, and a 404 for something
 * that does exist. A link to what is long gone is nobody's misdeed.
 */
export async function noteRefusal({ db, log }: House, request: FastifyRequest, { status }: Answer): Promise<void> {
  const { visitor } = request
  if (!visitor || (status !== 403 && status !== 404)) return
  try {
    const ids = Object.values((request.params ?? {}) as Record<string, string>).filter((id) => id.length <= 64)
    const target = await findThing(db, ids)
    if (status === 404 && !target) return
    await appendAudit(db, {
      event: 'refused',
      actor: visitor.viewer ?? visitor,
      ...(target ? { target } : {}),
      ip: visitor.ip,
      requestId: visitor.requestId,
      details: { status, method: request.method, path: request.routeOptions.url ?? '' },
    })
  } catch (error) {
    log.error({ err: error }, 'a refusal could not be written to the audit log')
  }
}

/** The last of these ids that is anything at all: paths name the outer thing first. */
async function findThing(db: Db, ids: string[]) {
  for (const id of ids.toReversed())
    for (const table of THINGS) {
      const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
      if (found) return { id, name: table }
    }
  return undefined
}
