import { useSignInLink } from '@oriel/contracts/v1/sign-in-links'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { LinkUse, SignInLink } from '@oriel/contracts/v1/shapes/sign-in-links'
import { ask } from '../../lib/api/ask.ts'
import { Refused } from '../../lib/api/refused.ts'

export interface LinkProps {
  token: string
  link: SignInLink
  onSignedIn: (signedIn: SignedIn) => void
  /** With what the refusal hands over. */
  onFactorWanted: (wanted: unknown) => void
}

/** Uses a link of a mail. */
export const spendLink = (use: LinkUse) => ask(useSignInLink, use)

/** Whether the refusal asks for a second factor, and nothing is to be said of it. */
export function wantsFactor(error: unknown, { onFactorWanted }: Pick<LinkProps, 'onFactorWanted'>): boolean {
  const isHalfWay = error instanceof Refused && error.code === 'second-factor'
  if (isHalfWay) onFactorWanted(error.data)
  return isHalfWay
}
