import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import type { OidcWays } from '@oriel/contracts/v1/shapes/oidc'
import { listOidcWays, signIn } from '@oriel/contracts/v1/session'
import { signInErrors } from '@oriel/contracts/session'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../../lib/api/ask.ts'
import { Refused } from '../../lib/api/refused.ts'
import { useEarlyForm } from '../../lib/session/use-early-form.ts'
import { say, t } from '../../lib/t.ts'
import { Banner, Button, Field, PasswordInput, TextInput, toast } from '../../ui/index.ts'

/** E-mail and password (REQ-301). Hands over the new session; what was typed stays on failure. */
export function SignInForm({ onSignedIn, leaving }: { onSignedIn: (token: string, me: Me) => void; leaving: boolean }) {
  const { form, early } = useEarlyForm()
  const [fields, setFields] = useState({ email: early?.email ?? '', password: early?.password ?? '' })
  const [errors, setErrors] = useState<Partial<typeof fields>>({})
  const [asking, setAsking] = useState(false)
  const [wait, setWait] = useWait()
  const busy = asking || leaving
  const navigate = useNavigate()

  const fill = (name: keyof typeof fields) => (event: ChangeEvent<HTMLInputElement>) => {
    setFields({ ...fields, [name]: event.target.value })
    setErrors({ ...errors, [name]: undefined })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = signInErrors(fields)
    setErrors(found)
    if (found.email ?? found.password) {
      toast.error(say(messages.fixFormErrors))
      return
    }
    setAsking(true)
    try {
      const { token, me } = await ask(signIn, { ...fields, email: fields.email.trim() })
      toast.success(say(messages.loginSuccessful), { message: say(messages.welcomeBack, { name: me.name }) })
      onSignedIn(token, me)
    } catch (error) {
      const { status, data, retryAfter = 0 } = error as Partial<Refused>
      setWait(retryAfter)
      if (status === 428) void navigate('/link', { state: data })
      else tellWhy(error)
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
      {window.isSecureContext && <a href="/passkey">{t({ id: 'Passkey' })}</a>}
      <a href="/link">{t({ id: 'Send me a link' })}</a>
      <Providers />
      <a href="/recover">{t({ id: 'Forgot your password?' })}</a>
    </form>
  )
}

/** By which providers people sign in; none where nobody says so. */
function Providers() {
  const [items, setItems] = useState<OidcWays['items']>([])
  useEffect(() => void ask(listOidcWays, {}).then((ways) => setItems(ways.items), Object), [])
  return items.map(({ name, start }) => (
    <a key={start} href={start}>
      {name}
    </a>
  ))
}

/** Seconds until the server looks at another attempt. */
function useWait() {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setWait, 1000, Math.max(0, wait - 1))
    return () => clearTimeout(timer)
  }, [wait])
  return [wait, setWait] as const
}

/** The toast for each way that signing in can fail (REQ-301). */
function tellWhy(error: unknown) {
  if (!(error instanceof Refused))
    return toast.error(say(messages.loginError), { message: say(messages.somethingWentWrong) })
  if (error.code === 'invalid-credentials')
    return toast.warning(say(messages.accountNotFound), { message: say(messages.contactManager) })
  return toast.error(say(messages.loginFailed), { message: error.status ? error.message : say(messages.networkError) })
}
