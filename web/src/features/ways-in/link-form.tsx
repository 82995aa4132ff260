import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { LinkUse, SignInLink } from '@oriel/contracts/v1/shapes/sign-in-links'
import { useSignInLink } from '@oriel/contracts/v1/sign-in-links'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '../../lib/api/ask.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Field, PasswordInput, TextInput, toast } from '../../ui/index.ts'

interface LinkFormProps {
  token: string
  link: SignInLink
  onSignedIn: (signedIn: SignedIn) => void
}

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/sign-in-links')).LinkUse

/** Another password; and on a device that the account does not know the digits, too. */
export function LinkForm({ token, link, onSignedIn }: LinkFormProps) {
  const form = useContractForm(loadRules, { token, password: '' })
  const { errors } = form.formState
  const navigate = useNavigate()
  const using = useMutation({
    mutationFn: (input: LinkUse) => ask(useSignInLink, input),
    onSuccess: onSignedIn,
    onError(error) {
      if (error instanceof Refused && error.code === 'second-factor')
        return void navigate('/link', { state: error.data, replace: true })
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
      {!link.known && (
        <Field
          label={t({ id: 'Six digits' })}
          error={errors.code?.message}
          hint={t({ id: 'They stand beside the link: you have not signed in on this device before.' })}
        >
          <TextInput {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Field>
      )}
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
