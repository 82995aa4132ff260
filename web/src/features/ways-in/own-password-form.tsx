import { messages } from '@oriel/contracts/messages'
import { chooseOwnPassword } from '@oriel/contracts/v1/welcome'
import { ask } from '../../lib/api/ask.ts'
import { Refused } from '../../lib/api/refused.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { exchangeToken } from '../../lib/session/exchange-token.ts'
import { useMe, useSession } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Field, PasswordInput, toast, useProven } from '../../ui/index.ts'
import { useSubmit } from './use-submit.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/shapes/welcome')).OwnPassword

/** In place of the password that a manager issued. */
export function OwnPasswordForm() {
  const { email } = useMe()
  const { replace, renew } = useSession()
  const proven = useProven()
  const form = useContractForm(loadRules, { password: '' })
  const { errors } = form.formState
  const { sending, onSubmit } = useSubmit(
    form,
    (input) => proven(() => exchangeToken(() => ask(chooseOwnPassword, input, { exchangesToken: true }))),
    {
      onSuccess(chosen) {
        if (!chosen) return
        toast.success(say(messages.passwordChanged))
        replace(chosen.me)
      },
      takesRefusal(error) {
        // Another tab was faster: there is nothing left to choose.
        if (error instanceof Refused && error.status === 409) void renew()
        return false
      },
    },
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      {/* Which account the browser keeps the password for. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
      <Field
        label={t({ id: 'New password' })}
        error={errors.password?.message}
        hint={t({ id: 'At least 6 characters. Nobody else can read it.' })}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" tone="primary" wide busy={sending.isPending}>
        {t({ id: 'Save and go on' })}
      </Button>
    </form>
  )
}
