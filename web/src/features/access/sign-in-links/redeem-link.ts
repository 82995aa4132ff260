import { useSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import type { SignInLinkUse, SignInLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

export interface LinkProps {
  token: string
  link: SignInLink
  onSignedIn: (signedIn: SignedIn) => void
  /** The error's two-factor challenge. */
  onFactorWanted: (wanted: object) => void
}

export const redeemLink = (use: SignInLinkUse) => callApi(useSignInLink, use)

export function handleTwoFactor(error: unknown, { onFactorWanted }: Pick<LinkProps, 'onFactorWanted'>): boolean {
  if (!(error instanceof ApiError) || error.code !== 'two-factor-required') return false
  onFactorWanted({ ...(error.data as object) })
  return true
}
