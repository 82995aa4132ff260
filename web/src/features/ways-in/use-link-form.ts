import { useSignInLink } from '@oriel/contracts/v1/sign-in-links'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { LinkUse, SignInLink } from '@oriel/contracts/v1/shapes/sign-in-links'
import { ask } from '../../lib/api/ask.ts'
import { Refused } from '../../lib/api/refused.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { useSubmit } from './use-submit.ts'

export interface LinkProps {
  token: string
  link: SignInLink
  onSignedIn: (signedIn: SignedIn) => void
  /** With what the refusal hands over. */
  onFactorWanted: (wanted: unknown) => void
}

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/sign-in-links')).LinkUse

/** The form that uses a link, for what is typed beside it. */
export function useLinkForm({ onSignedIn, onFactorWanted }: LinkProps, typed: LinkUse) {
  const form = useContractForm(loadRules, typed)
  const submit = useSubmit(form, (use) => ask(useSignInLink, use), {
    onSuccess: onSignedIn,
    takesRefusal(error) {
      const isHalfWay = error instanceof Refused && error.code === 'second-factor'
      if (isHalfWay) onFactorWanted(error.data)
      return isHalfWay
    },
  })
  return { form, ...submit }
}
