import { listPeopleWithoutTwoFactor } from '@oriel/contracts/v1/auth/two-factor'
import { getSignInSettings, listManagerSetPasswords } from '@oriel/contracts/v1/access/sign-in-settings'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const signInSettingsQuery = queryOptions({
  queryKey: ['settings', 'sign-in'],
  queryFn: () => callApi(getSignInSettings, {}),
})

export const missingTwoFactorQuery = queryOptions({
  queryKey: ['settings', 'missing-factors'],
  queryFn: () => callApi(listPeopleWithoutTwoFactor, {}),
  staleTime: 0,
})

export const managerPasswordsQuery = queryOptions({
  queryKey: ['settings', 'issued-passwords'],
  queryFn: () => callApi(listManagerSetPasswords, {}),
  staleTime: 0,
})
