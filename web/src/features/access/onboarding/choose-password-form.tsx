import { messages } from '@oriel/contracts/messages'
import { chooseOwnPassword } from '@oriel/contracts/v1/access/onboarding'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { exchangeToken } from '../../../lib/session/exchange-token.ts'
import { useMe, useSession } from '../../../lib/session/session.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Field, PasswordInput, toast, unlessDeclined, useSubmitForm } from '../../../ui/index.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/access/onboarding-schemas')).ChosenPassword

export function ChoosePasswordForm() {
  const { email } = useMe()
  const { replace, renew } = useSession()
  const form = useContractForm(loadRules, { password: '' })
  const { errors } = form.formState
  const { sending, onSubmit } = useSubmitForm(
    form,
    (input) => unlessDeclined(() => exchangeToken(() => callApi(chooseOwnPassword, input, { exchangesToken: true }))),
    {
      announce: 'all',
      onSuccess(chosen) {
        if (!chosen) return
        toast.success(translate(messages.passwordChanged))
        replace(chosen.me)
      },
      takesError(error) {
        // Another tab has set it.
        if (error instanceof ApiError && error.status === 409) void renew()
        return false
      },
    },
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
      <Field
        label={t({ id: 'New password' })}
        error={errors.password?.message}
        hint={t({ id: 'At least 6 characters. No one else can see it.' })}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" tone="primary" wide busy={sending.isPending}>
        {t({ id: 'Save and continue' })}
      </Button>
    </form>
  )
}
