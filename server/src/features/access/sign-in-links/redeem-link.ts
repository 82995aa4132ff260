import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { HttpError } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import { createSession } from '../../auth/session/create-session.ts'
import { ensureLocalSignInAllowed } from '../../auth/session/ensure-local-sign-in.ts'
import { twoFactorRequired } from '../../auth/session/two-factor/challenge.ts'
import { findTwoFactorRequirement } from '../../auth/session/two-factor/two-factor-requirement.ts'
import { linkGone, type OpenLink } from './sign-in-links.ts'

export type RedeemedLink = Awaited<ReturnType<typeof createSession>> | { wanted: HttpError }

/** A pending second factor doesn't restore the link. */
export async function startSessionFromLink(
  services: Services,
  db: Db,
  request: FastifyRequest,
  link: OpenLink,
): Promise<RedeemedLink> {
  await ensureLocalSignInAllowed(db, link.userId)
  const wanted = await findTwoFactorRequirement(db, link.userId)
  if (wanted) return { wanted: await twoFactorRequired(db, services.secrets, link.userId, { wanted, way: 'link' }) }
  return createSession(
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

/** Conditional update. */
export async function redeemLink(db: Db, { id }: OpenLink) {
  const link = await db
    .updateTable('signInLinks')
    .set({ usedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!link) throw linkGone()
}
