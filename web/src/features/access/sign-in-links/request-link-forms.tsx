import type { LinkRequested, SignInLinkRequest } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { requestSignInLink, requestPasswordReset } from '@oriel/contracts/v1/access/sign-in-links'
import { callApi } from '../../../lib/api/call-api.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, Field, TextInput, useSubmitForm } from '../../../ui/index.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/access/sign-in-links-schemas')).SignInLinkRequest

export const RequestPasswordResetForm = () => (
  <EmailForm
    send={({ email }) => callApi(requestPasswordReset, { email })}
    sent={t({
      id: 'If there’s an account with this email address, we’ve sent an email. The link expires in 15 minutes.',
    })}
    notSent={t({ id: 'This workspace doesn’t send email. Ask your project manager for a password reset link.' })}
  />
)

export const RequestSignInLinkForm = ({ place }: { place: string | null }) => (
  <EmailForm
    send={({ email }) => callApi(requestSignInLink, place === null ? { email } : { email, place })}
    sent={t({
      id: 'If there’s an account with this email address, we’ve sent an email. The link expires in 15 minutes.',
    })}
    notSent={t({ id: 'This workspace doesn’t send email. Sign in with your password.' })}
  />
)

interface EmailFormProps {
  send: (wish: SignInLinkRequest) => Promise<LinkRequested>
  sent: string
  notSent: string
}

/** Same for unknown addresses (account enumeration). */
function EmailForm({ send, sent, notSent }: EmailFormProps) {
  const form = useContractForm(loadRules, { email: '' })
  const { errors } = form.formState
  const { sending, onSubmit } = useSubmitForm(form, send, { announce: 'all' })
  if (sending.data)
    return (
      <Banner tone={sending.data.emailEnabled ? 'calm' : 'soon'}>{sending.data.emailEnabled ? sent : notSent}</Banner>
    )
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label={t({ id: 'Email' })} error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Button type="submit" tone="primary" wide busy={sending.isPending}>
        {t({ id: 'Send me a link' })}
      </Button>
    </form>
  )
}
