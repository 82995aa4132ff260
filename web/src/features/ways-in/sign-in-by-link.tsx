import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { LinkUse, SignInLink } from '@oriel/contracts/v1/shapes/sign-in-links'
import { useSignInLink } from '@oriel/contracts/v1/sign-in-links'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { say, t } from '../../lib/t.ts'
import { Button, toast } from '../../ui/index.ts'
import { DigitsField } from './digits-field.tsx'

interface SignInByLinkProps {
  token: string
  link: SignInLink
  onSignedIn: (signedIn: SignedIn) => void
  /** With what the refusal hands over. */
  onFactorWanted: (wanted: unknown) => void
}

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/sign-in-links')).LinkUse

/** One press; and on a device that the account does not know the digits, too. */
export function SignInByLink({ token, link: { known }, onSignedIn, onFactorWanted }: SignInByLinkProps) {
  const form = useContractForm(loadRules, known ? { token } : { token, code: '' })
  const using = useMutation({
    mutationFn: (input: LinkUse) => ask(useSignInLink, input),
    onSuccess: onSignedIn,
    onError(error) {
      if (error instanceof Refused && error.code === 'second-factor') return onFactorWanted(error.data)
      showFieldErrors(error, form)
      toast.error(say(messages.error), { message: messageOf(error) })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(
          (input) => using.mutate(input),
          () => toast.error(say(messages.fixFormErrors)),
        )(event)
      }
    >
      {!known && <DigitsField error={form.formState.errors.code?.message} {...form.register('code')} />}
      <Button type="submit" tone="primary" wide busy={using.isPending || using.isSuccess}>
        {t({ id: 'Sign In' })}
      </Button>
    </form>
  )
}
