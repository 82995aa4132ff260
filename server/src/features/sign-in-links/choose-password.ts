import type { RequestContext } from '../../http/route.ts'
import { recipientOf } from '../../http/session/recipient.ts'
import { oneVisit, type Visit } from '../../http/session/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { forgetDevices } from '../session/known-device.ts'
import { hashPassword } from '../session/passwords.ts'
import { endSessions } from '../session/sessions.ts'
import { forgetAttempts } from '../session/throttle.ts'
import { type Begun, begin, spend } from './begin.ts'
import { gone, type OpenLink } from './links.ts'

/** A new password, and this browser signed in; all that was signed in before ends. */
export async function choosePassword(
  link: OpenLink,
  password: string,
  { services, request }: RequestContext,
): Promise<Begun> {
  const person = await recipientOf(services.db, link.userId)
  if (!person) throw gone()
  const passwordHash = await hashPassword(password)
  const visitor = { ...person.visitor, ip: request.ip, requestId: request.id }
  return oneVisit(services, visitor, 'write', async (visit) => {
    await spend(visit.db, link)
    await change(visit, link, passwordHash)
    await endSessions(visit, link.userId)
    await forgetDevices(visit.db, link.userId)
    await forgetAttempts(visit.db, link.userId, link.emailKey)
    await recordAudit(visit, { event: 'password-recovered' })
    await recordActivity(visit, {
      type: 'person_updated',
      target: { type: 'person', id: link.userId, title: link.fullName },
      projectId: null,
      audience: 'team',
      inFeeds: false,
    })
    return begin(services, visit.db, request, link)
  })
}

/** Unless another password came first. */
async function change({ db }: Visit, { userId, passwordHash: before }: OpenLink, passwordHash: string) {
  const user = await db
    .updateTable('users')
    .set((it) => ({ passwordHash, issuedSecret: null, passwordState: 'user-set', version: it('version', '+', 1) }))
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!user) throw gone()
}
