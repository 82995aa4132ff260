import { listPeopleWithoutTwoFactor } from '@oriel/contracts/v1/auth/two-factor'
import { getSignInSettings, listManagerSetPasswords } from '@oriel/contracts/v1/access/sign-in-settings'
import { callQuery } from '../../../lib/api/call-query.ts'

export const signInSettingsQuery = callQuery(['settings', 'sign-in'], getSignInSettings, {})

export const missingTwoFactorQuery = callQuery(
  ['settings', 'missing-factors'],
  listPeopleWithoutTwoFactor,
  {},
  { staleTime: 0 },
)

export const managerPasswordsQuery = callQuery(
  ['settings', 'issued-passwords'],
  listManagerSetPasswords,
  {},
  { staleTime: 0 },
)
