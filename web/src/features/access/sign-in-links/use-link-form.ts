import type { SignInLinkUse } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { useContractForm } from '../../../lib/forms/form.ts'
import { reviewAccess, useSubmitForm } from '../../../ui/index.ts'
import { type LinkProps, redeemLink, handleTwoFactor } from './redeem-link.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/access/sign-in-links-schemas')).SignInLinkUse

export function useLinkForm(props: LinkProps, typed: SignInLinkUse) {
  const form = useContractForm(loadRules, typed)
  const submit = useSubmitForm(form, redeemLink, {
    announce: 'all',
    onSuccess: (signedIn) => {
      props.onSignedIn(signedIn)
      if (typed.password !== undefined) void reviewAccess()
    },
    takesError: (error) => handleTwoFactor(error, props),
  })
  return { form, ...submit }
}
