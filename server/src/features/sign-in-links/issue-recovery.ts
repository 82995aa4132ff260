import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/shapes/common'
import type { RecoveryIssued } from '@oriel/contracts/v1/shapes/sign-in-links'
import { conflict } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUser } from '../people/find-user.ts'
import { codeOf, findLink, LASTS, linkOf, openLink } from './links.ts'

/** A link to hand over to somebody who forgot their password: they choose the next one, and nobody else can read it. */
export async function issueRecovery(
  { id }: ById,
  visit: Visit,
  services: Pick<Services, 'config' | 'secrets'>,
): Promise<RecoveryIssued> {
  const user = await findUser(id, visit)
  ensure(visit.actor, policy.person.resetPassword, { isOwn: id === visit.actor.id })
  const link = await findLink(visit.db, await openLink(visit.db, { userId: id, lasts: LASTS.hand }))
  if (!link) throw conflict(message({ id: 'This account is inactive: activate it first.' }))
  await recordAudit(visit, { event: 'recovery-issued', target: { id, name: user.fullName } })
  const { expiresAt } = link
  return { link: linkOf(services, services.config.publicUrl ?? '', link), code: codeOf(services, link), expiresAt }
}
