import type { LinkUse } from '@oriel/contracts/v1/shapes/sign-in-links'
import { useContractForm } from '../../lib/forms/form.ts'
import { type LinkProps, spendLink, wantsFactor } from './spend-link.ts'
import { useSubmit } from './use-submit.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/sign-in-links')).LinkUse

/** The form that uses a link, for what is typed beside it. */
export function useLinkForm(props: LinkProps, typed: LinkUse) {
  const form = useContractForm(loadRules, typed)
  const submit = useSubmit(form, spendLink, {
    onSuccess: props.onSignedIn,
    takesRefusal: (error) => wantsFactor(error, props),
  })
  return { form, ...submit }
}
