import { message } from '@oriel/contracts/message'
import { isMailbox } from '@oriel/contracts/people/email'
import type { Db } from '../../db/connection/connect.ts'
import { invalid } from '../../http/errors.ts'
import { isSame } from '../../secrets/is-same.ts'
import type { Services } from '../../services.ts'
import { maySignInByLink } from '../settings/sign-in/may-sign-in-by-link.ts'
import { codeOf, type InvitationRow } from './links.ts'

/** Whether a link can be sent to them each time they sign in. */
export const isOfferedLinks = async ({ config }: Pick<Services, 'config'>, db: Db, { role, email }: InvitationRow) =>
  config.mail !== undefined && isMailbox(email) && (await maySignInByLink(db, { role }))

/** Somebody who wants no password reads the mail of their invitation. */
export async function ensureByLink(services: Services, row: InvitationRow, code: string) {
  if (!(await isOfferedLinks(services, services.pools.sessions, row)))
    throw invalid({ code: message({ id: 'Choose a password: no links are sent to you' }) })
  if (!isSame(code, codeOf(services, row)))
    throw invalid({ code: message({ id: 'These are not the digits beside the link' }) })
}
