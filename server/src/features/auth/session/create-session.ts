import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import type { SignInMethod } from '@oriel/contracts/enums'
import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { signPortraitUrl } from '../../../platform/http/routing/signed-portrait-url.ts'
import type { Services } from '../../../platform/http/services.ts'
import { type FirstFactor, firstFactorOf, twoFactorRequired } from './two-factor/challenge.ts'
import { findTwoFactorRequirement } from './two-factor/two-factor-requirement.ts'
import { isOneTimePassword } from './one-time-password.ts'
import { ensureLocalSignInAllowed } from './ensure-local-sign-in.ts'
import { rememberDevice } from './known-devices.ts'
import { issueSession } from './sessions.ts'
import { enqueueSecurityEmail } from './enqueue-security-email.ts'
import { showMe } from './show-me.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'

interface AuthenticationProof {
  way: SignInMethod
  proven: 'password' | 'factor'
  first?: FirstFactor
}

/** Call `setDeviceCookie` after the commit. Throws if a required second factor isn't `proven`. */
export async function createSession(
  services: Pick<Services, 'secrets' | 'config'>,
  db: Db,
  request: FastifyRequest,
  { id, fullName }: { id: string; fullName: string },
  { proven, way, first = firstFactorOf(way) }: AuthenticationProof,
): Promise<SignedIn & { cookie: string }> {
  if (first !== 'provider') await ensureLocalSignInAllowed(db, id)
  const wanted = proven === 'factor' ? null : await findTwoFactorRequirement(db, id)
  if (wanted) throw await twoFactorRequired(db, services.secrets, id, { wanted, way })
  await db.updateTable('users').set({ lastSignInAt: new Date().toISOString() }).where('id', '=', id).execute()
  await appendAudit(db, { actor: { id, fullName }, ip: request.ip, requestId: request.id, event: 'sign-in' })
  const { id: deviceId, cookie, isNew } = await rememberDevice(db, services.secrets, request, id)
  const userAgent = request.headers['user-agent'] ?? ''
  const choosesPassword = first === 'password' && (await isOneTimePassword(db, id))
  const ownPasswordFirst = choosesPassword ? 1 : 0
  const token = await issueSession(db, id, { userAgent, ip: request.ip, deviceId, way, ownPasswordFirst })
  const me = await showMe({ db, portraitOf: signPortraitUrl(services) }, id, { choosesPassword })
  const signedIn = { token, cookie, me }
  if (isNew) {
    await recordNewDevice(db, { id, fullName }, deviceId)
    await enqueueSecurityEmail(db, services.config, id, { event: 'device-added', userAgent, ip: request.ip })
  }
  return signedIn
}

/** In no feed; the log subscriber notifies the user. */
const recordNewDevice = (db: Db, { id, fullName }: { id: string; fullName: string }, deviceId: string) =>
  recordActivity(
    { db, actor: { id: null }, afterwards: () => {} },
    {
      type: 'device_added',
      target: { type: 'person', id, title: fullName },
      actorId: id,
      projectId: null,
      audience: 'team',
      changes: { device: [null, deviceId] },
      inFeeds: false,
    },
  )
