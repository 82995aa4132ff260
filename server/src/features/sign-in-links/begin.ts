import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/connection/connect.ts'
import type { Refusal } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { beginSession } from '../session/begin-session.ts'
import { secondFactorWanted } from '../session/factors/challenge.ts'
import { factorWantedOf } from '../session/factors/factor-of.ts'
import { gone, type OpenLink } from './links.ts'

export type Begun = Awaited<ReturnType<typeof beginSession>> | { wanted: Refusal }

/** Once the link is used: a session, or what asks for the second factor. That the link is used stays in both cases. */
export async function begin(services: Services, db: Db, request: FastifyRequest, link: OpenLink): Promise<Begun> {
  const wanted = await factorWantedOf(db, link.userId)
  if (wanted) return { wanted: await secondFactorWanted(db, services.secrets, link.userId, { wanted, way: 'link' }) }
  return beginSession(
    services,
    db,
    request,
    { id: link.userId, fullName: link.fullName },
    {
      proven: 'password',
      way: 'link',
    },
  )
}

/** For this use alone: another one may have come first. */
export async function spend(db: Db, { id }: OpenLink) {
  const link = await db
    .updateTable('signInLinks')
    .set({ usedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!link) throw gone()
}
