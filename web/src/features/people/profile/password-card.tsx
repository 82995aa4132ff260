import { messages } from '@oriel/contracts/messages'
import { changePassword } from '@oriel/contracts/v1/people/me'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { exchangeToken } from '../../../lib/session/exchange-token.ts'
import { usePlainForm } from '../../../lib/forms/plain-form.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Card, Field, Fields, PasswordInput, reviewAccess, toast, useSubmit } from '../../../ui/index.ts'
import { ownDevicesQuery, ownSessionsQuery } from './queries.ts'
import common from '../../../ui/layout/common.module.css'

/** Each attempt's toast replaces the last. */
const OUTCOME = 'password-outcome'
const loadRules = async () => (await import('./profile-rules.ts')).PasswordForm
const emptyPasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Afterwards, managers can't read it (REQ-305). */
export function PasswordCard() {
  const client = useQueryClient()
  const { form, errors, setErrors, reset, register, checked } = usePlainForm(loadRules, emptyPasswordForm)

  const change = useSubmit(
    (input: typeof emptyPasswordForm) => exchangeToken(() => callApi(changePassword, input, { exchangesToken: true })),
    {
      onSuccess: async () => {
        toast.success(translate(messages.passwordChanged), { id: OUTCOME })
        reset()
        await Promise.all([client.invalidateQueries(ownSessionsQuery), client.invalidateQueries(ownDevicesQuery)])
        await reviewAccess()
      },
      takesError(error) {
        if (error instanceof ApiError) setErrors(error.fields)
        return false
      },
      failure: { id: OUTCOME, otherwise: translate(messages.changePasswordFailed) },
    },
  )

  async function send(event: FormEvent) {
    event.preventDefault()
    const input = await checked()
    if (input) change.mutate(input)
    else toast.error(translate(messages.fixFormErrors), { id: OUTCOME })
  }

  return (
    <Card title={t({ id: 'Change password' })}>
      <form ref={form} className={common.column4} noValidate onSubmit={(event) => void send(event)}>
        <Fields>
          <Field label={t({ id: 'Current password' })} error={errors['currentPassword']}>
            <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
          </Field>
          <Field
            label={t({ id: 'New password' })}
            error={errors['newPassword']}
            hint={t({ id: 'At least 6 characters.' })}
          >
            <PasswordInput {...register('newPassword')} autoComplete="new-password" />
          </Field>
          <Field label={t({ id: 'Confirm new password' })} error={errors['confirmPassword']}>
            <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
          </Field>
        </Fields>
        <p className={common.note}>{t({ id: 'You’ll have to sign in again everywhere else.' })}</p>
        <div className={common.wrapEnd}>
          <Button type="submit" tone="primary" busy={change.isPending}>
            {t({ id: 'Change password' })}
          </Button>
        </div>
      </form>
    </Card>
  )
}
