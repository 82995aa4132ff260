import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { LinkUse, SignInLink } from '@oriel/contracts/v1/shapes/sign-in-links'
import { useSignInLink } from '@oriel/contracts/v1/sign-in-links'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Field, PasswordInput, TextInput, toast } from '../../ui/index.ts'
import { DigitsField } from './digits-field.tsx'

interface LinkFormProps {
  token: string
  link: SignInLink
  onSignedIn: (signedIn: SignedIn) => void
  /** With what the refusal hands over. */
  onFactorWanted: (wanted: unknown) => void
}

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/sign-in-links')).LinkUse

/** Another password; and on a device that the account does not know the digits, too. */
export function LinkForm({ token, link, onSignedIn, onFactorWanted }: LinkFormProps) {
  const form = useContractForm(loadRules, { token, password: '' })
  const { errors } = form.formState
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
      <Field label={t({ id: 'Email' })}>
        <TextInput type="email" autoComplete="username" value={link.email} readOnly />
      </Field>
      {!link.known && <DigitsField error={errors.code?.message} {...form.register('code')} />}
      <Field
        label={t({ id: 'New password' })}
        error={errors.password?.message}
        hint={t({ id: 'At least 6 characters. Nobody else can read it.' })}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" tone="primary" wide busy={using.isPending || using.isSuccess}>
        {t({ id: 'Change the password and sign in' })}
      </Button>
    </form>
  )
}
