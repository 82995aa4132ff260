import { message } from '@oriel/contracts/message'
import { isMailableAddress } from '@oriel/contracts/people/email'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import { invitationCode, type InvitationRow } from './invitation-links.ts'
import { maySignInByLink } from '../../settings/sign-in/read-sign-in-settings.ts'
import { isTimingSafeEqual } from '../../../platform/config/secrets/seal.ts'

export const canChooseLinkSignIn = async (
  { config }: Pick<Services, 'config'>,
  db: Db,
  { role, email }: InvitationRow,
) => config.mail !== undefined && isMailableAddress(email) && (await maySignInByLink(db, { role }))

/** Proof that they read the email. */
export async function ensureLinkSignInCode(services: Services, row: InvitationRow, code: string) {
  if (!(await canChooseLinkSignIn(services, services.pools.sessions, row)))
    throw invalidFields({ code: message({ id: 'Choose a password. Sign-in links aren’t available to you.' }) })
  if (!isTimingSafeEqual(code, invitationCode(services, row)))
    throw invalidFields({ code: message({ id: 'That’s not the code in the email' }) })
}
