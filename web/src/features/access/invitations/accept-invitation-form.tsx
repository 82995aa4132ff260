import { acceptInvitation, startInvitationPasskey } from '@oriel/contracts/v1/access/invitations'
import type { InvitationAcceptance, Invitation } from '@oriel/contracts/v1/access/invitations-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { isPasskeyCanceled } from '../../../lib/passkeys/passkey-canceled.ts'
import { createPasskey } from '../../../lib/passkeys/webauthn.ts'
import { currentPreferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, PasswordInput, RadioGroup, TextInput, useSubmit, useSubmitForm } from '../../../ui/index.ts'
import { CodeField } from '../sign-in-links/code-field.tsx'

interface AcceptInvitationFormProps {
  token: string
  invitation: Invitation
  onSignedIn: (signedIn: SignedIn) => void
}

const loadRules = async () => (await import('@oriel/contracts/v1/access/invitations-schemas')).InvitationAcceptance

export function AcceptInvitationForm({ token, invitation, onSignedIn }: AcceptInvitationFormProps) {
  const { name, email } = invitation
  const form = useContractForm(loadRules, { token, name, language: currentPreferences().language })
  const [byLink, setByLink] = useState(false)
  const { errors } = form.formState
  const { sending, onSubmit } = useSubmitForm(form, (accepted) => callApi(acceptInvitation, accepted), {
    announce: 'all',
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
      {invitation.byLink && (
        <RadioGroup
          label={t({ id: 'Sign in' })}
          value={byLink ? 'link' : 'password'}
          onChange={(way) => setByLink(way === 'link')}
          options={[
            { value: 'password', label: t({ id: 'Choose a password' }) },
            { value: 'link', label: t({ id: 'Always send me a sign-in link' }) },
          ]}
        />
      )}
      <CredentialFields form={form} byLink={byLink} />
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {t({ id: 'Accept and sign in' })}
      </Button>
      {'PublicKeyCredential' in window && (
        <PasskeyOption
          accept={(passkey) =>
            callApi(acceptInvitation, {
              token,
              name: form.getValues('name'),
              language: currentPreferences().language,
              passkey,
            })
          }
          token={token}
          onSignedIn={onSignedIn}
        />
      )}
    </form>
  )
}

interface CredentialFieldsProps {
  form: ReturnType<typeof useContractForm<typeof InvitationAcceptance>>
  byLink: boolean
}

function CredentialFields({ form, byLink }: CredentialFieldsProps) {
  const { errors } = form.formState
  return byLink ? (
    <CodeField
      {...form.register('code', { shouldUnregister: true })}
      error={errors.code?.message}
      hint={t({ id: 'It’s in your invitation email.' })}
    />
  ) : (
    <Field
      label={t({ id: 'Password' })}
      error={errors.password?.message}
      hint={t({ id: 'At least 6 characters. No one else can see it.' })}
    >
      <PasswordInput {...form.register('password', { shouldUnregister: true })} autoComplete="new-password" />
    </Field>
  )
}

interface PasskeyOptionProps {
  token: string
  accept: (passkey: InvitationAcceptance['passkey']) => Promise<SignedIn>
  onSignedIn: (signedIn: SignedIn) => void
}

/** The passkey comes first: no account without a way to sign in. */
function PasskeyOption({ token, accept, onSignedIn }: PasskeyOptionProps) {
  const making = useSubmit(async () => accept(await createPasskey(await callApi(startInvitationPasskey, { token }))), {
    onSuccess: onSignedIn,
    takesError: isPasskeyCanceled,
  })
  return (
    <Button wide icon={KeyRound} busy={making.isPending || making.isSuccess} onClick={() => making.mutate()}>
      {t({ id: 'Use a passkey instead' })}
    </Button>
  )
}
