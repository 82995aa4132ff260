import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import type { OidcSignInProviders } from '@oriel/contracts/v1/access/oidc-schemas'
import { listOidcSignInProviders, signIn } from '@oriel/contracts/v1/auth/session'
import { validateSignIn } from '@oriel/contracts/sign-in-validation'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEarlyForm } from '../../../lib/session/use-early-form.ts'
import { translate, t } from '../../../lib/t.ts'
import { Banner, Button, Field, PasswordInput, TextInput, toast } from '../../../ui/index.ts'

export function SignInForm({ onSignedIn, leaving }: { onSignedIn: (token: string, me: Me) => void; leaving: boolean }) {
  const { form, early } = useEarlyForm()
  const [fields, setFields] = useState({ email: early?.email ?? '', password: early?.password ?? '' })
  const [errors, setErrors] = useState<Partial<typeof fields>>({})
  const [asking, setAsking] = useState(false)
  const [wait, setWait] = useRetryDelay()
  const busy = asking || leaving
  const navigate = useNavigate()

  const fill = (name: keyof typeof fields) => (event: ChangeEvent<HTMLInputElement>) => {
    setFields({ ...fields, [name]: event.target.value })
    setErrors({ ...errors, [name]: undefined })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = validateSignIn(fields)
    setErrors(found)
    if (found.email ?? found.password) {
      toast.error(translate(messages.fixFormErrors))
      return
    }
    setAsking(true)
    try {
      const { token, me } = await callApi(signIn, { ...fields, email: fields.email.trim() })
      toast.success(translate(messages.loginSuccessful), {
        message: translate(messages.welcomeBack, { name: me.name }),
      })
      onSignedIn(token, me)
    } catch (error) {
      const { status, data, retryAfter = 0 } = error as Partial<ApiError>
      setWait(retryAfter)
      if (status === 428) void navigate('/sign-in-link', { state: data })
      else showSignInError(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t({ id: 'Email' })} error={errors.email}>
        <TextInput type="email" autoComplete="username" value={fields.email} onChange={fill('email')} />
      </Field>
      <Field label={t({ id: 'Password' })} error={errors.password}>
        <PasswordInput autoComplete="current-password" value={fields.password} onChange={fill('password')} />
      </Field>
      {wait > 0 && (
        <Banner tone="soon">
          {t({ id: 'You can try again in {wait, plural, one {# second} other {# seconds}}.' }, { wait })}
        </Banner>
      )}
      <Button type="submit" tone="primary" wide busy={busy} unavailable={wait > 0}>
        {busy ? t({ id: 'Signing In...' }) : t({ id: 'Sign In' })}
      </Button>
      <OtherSignInWays />
    </form>
  )
}

function OtherSignInWays() {
  const [{ items, emailEnabled }, setWays] = useState<OidcSignInProviders>({ items: [], emailEnabled: true })
  useEffect(() => void callApi(listOidcSignInProviders, {}).then(setWays, Object), [])
  return (
    <>
      {window.isSecureContext && <a href="/passkey">{t({ id: 'Passkey' })}</a>}
      {emailEnabled && <a href="/sign-in-link">{t({ id: 'Send me a link' })}</a>}
      {items.map(({ name, start }) => (
        <a key={start} href={start}>
          {name}
        </a>
      ))}
      <a href="/reset-password">{t({ id: 'Forgot your password?' })}</a>
    </>
  )
}

/** Seconds until the rate limit allows another attempt. */
function useRetryDelay() {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setWait, 1000, Math.max(0, wait - 1))
    return () => clearTimeout(timer)
  }, [wait])
  return [wait, setWait] as const
}

function showSignInError(error: unknown) {
  if (!(error instanceof ApiError))
    return toast.error(translate(messages.loginError), { message: translate(messages.somethingWentWrong) })
  if (error.code === 'invalid-credentials')
    return toast.warning(translate(messages.accountNotFound), { message: translate(messages.contactManager) })
  return toast.error(translate(messages.loginFailed), {
    message: error.status ? error.message : translate(messages.networkError),
  })
}
