import type { SignInLinkUse } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { useContractForm } from '../../../lib/forms/form.ts'
import { reviewAccess } from '../../../ui/index.ts'
import { type LinkProps, redeemLink, handleTwoFactor } from './redeem-link.ts'
import { useSubmit } from './use-submit.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/access/sign-in-links-schemas')).SignInLinkUse

export function useLinkForm(props: LinkProps, typed: SignInLinkUse) {
  const form = useContractForm(loadRules, typed)
  const submit = useSubmit(form, redeemLink, {
    onSuccess: (signedIn) => {
      props.onSignedIn(signedIn)
      if (typed.password !== undefined) void reviewAccess()
    },
    takesRefusal: (error) => handleTwoFactor(error, props),
  })
  return { form, ...submit }
}
