import { messages } from '@oriel/contracts/messages'
import { acceptInvitation, beginInvitedPasskey } from '@oriel/contracts/v1/invitations'
import type { Acceptance, Invitation } from '@oriel/contracts/v1/shapes/invitations'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { isGivenUp } from '../../lib/passkeys/given-up.ts'
import { makePasskey } from '../../lib/passkeys/with-browser.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Field, PasswordInput, TextInput, toast } from '../../ui/index.ts'
import { DigitsField } from './digits-field.tsx'
import { useSubmit } from './use-submit.ts'

interface AcceptFormProps {
  token: string
  invitation: Invitation
  onSignedIn: (signedIn: SignedIn) => void
}

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/invitations')).Acceptance

/** A name and a password of one's own; the e-mail is the one that was invited. */
export function AcceptForm({ token, invitation, onSignedIn }: AcceptFormProps) {
  const { name, email } = invitation
  const form = useContractForm(loadRules, { token, name })
  const [byLink, setByLink] = useState(false)
  const { errors } = form.formState
  const { sending, onSubmit } = useSubmit(form, (accepted) => ask(acceptInvitation, accepted), {
    onSuccess: onSignedIn,
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label={t({ id: 'Email' })}>
        <TextInput type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={t({ id: 'Full name' })} error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <Proof form={form} byLink={byLink} />
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {t({ id: 'Accept and sign in' })}
      </Button>
      {'PublicKeyCredential' in window && (
        <PasskeyInstead
          accept={(passkey) => ask(acceptInvitation, { token, name: form.getValues('name'), passkey })}
          token={token}
          onSignedIn={onSignedIn}
        />
      )}
      {invitation.byLink && (
        <Button wide icon={byLink ? KeyRound : Mail} onClick={() => setByLink(!byLink)}>
          {byLink ? t({ id: 'Choose a password' }) : t({ id: 'Always send me a link' })}
        </Button>
      )}
    </form>
  )
}

interface ProofProps {
  form: ReturnType<typeof useContractForm<typeof Acceptance>>
  byLink: boolean
}

/** A password; or what the mail of the invitation says beside its link. */
function Proof({ form, byLink }: ProofProps) {
  const { errors } = form.formState
  return byLink ? (
    <DigitsField
      {...form.register('code', { shouldUnregister: true })}
      error={errors.code?.message}
      hint={t({ id: 'They stand in the mail of your invitation.' })}
    />
  ) : (
    <Field
      label={t({ id: 'Password' })}
      error={errors.password?.message}
      hint={t({ id: 'At least 6 characters. Nobody else can read it.' })}
    >
      <PasswordInput {...form.register('password', { shouldUnregister: true })} autoComplete="new-password" />
    </Field>
  )
}

interface PasskeyInsteadProps {
  token: string
  accept: (passkey: Acceptance['passkey']) => Promise<SignedIn>
  onSignedIn: (signedIn: SignedIn) => void
}

/** Made before there is an account: nobody has one that they cannot get into. */
function PasskeyInstead({ token, accept, onSignedIn }: PasskeyInsteadProps) {
  const making = useMutation({
    mutationFn: async () => accept(await makePasskey(await ask(beginInvitedPasskey, { token }))),
    onSuccess: onSignedIn,
    onError(error) {
      if (!isGivenUp(error)) toast.error(say(messages.error), { message: messageOf(error) })
    },
  })
  return (
    <Button wide icon={KeyRound} busy={making.isPending || making.isSuccess} onClick={() => making.mutate()}>
      {t({ id: 'Use a passkey instead' })}
    </Button>
  )
}
