import { listMissingFactors } from '@oriel/contracts/v1/second-factor'
import { getSignInSettings, listIssuedPasswords } from '@oriel/contracts/v1/sign-in-settings'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'

export const signInQuery = queryOptions({
  queryKey: ['settings', 'sign-in'],
  queryFn: () => ask(getSignInSettings, {}),
})

export const missingFactorsQuery = queryOptions({
  queryKey: ['settings', 'missing-factors'],
  queryFn: () => ask(listMissingFactors, {}),
  staleTime: 0,
})

export const issuedPasswordsQuery = queryOptions({
  queryKey: ['settings', 'issued-passwords'],
  queryFn: () => ask(listIssuedPasswords, {}),
  staleTime: 0,
})
