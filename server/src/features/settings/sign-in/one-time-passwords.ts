import { PERIODS } from '@oriel/contracts/limits'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { StoredSignInSettings } from './read-sign-in-settings.ts'

type Account = Pick<Selectable<Tables['users']>, 'passwordState' | 'passwordIssuedAt' | 'createdAt'>

/** Null if it's their own or doesn't expire. */
export function oneTimePasswordExpiry(
  { issuedOnceFrom }: Pick<StoredSignInSettings, 'issuedOnceFrom'>,
  { passwordState, passwordIssuedAt, createdAt }: Account,
): string | null {
  if (!issuedOnceFrom || passwordState !== 'issued') return null
  const issuedAt = passwordIssuedAt ?? createdAt
  const from = issuedAt > issuedOnceFrom ? issuedAt : issuedOnceFrom
  return new Date(Date.parse(from) + PERIODS.oneTimePassword).toISOString()
}

export const isOneTimePasswordExpired = (until: string | null, now = new Date()): boolean =>
  until !== null && until <= now.toISOString()
