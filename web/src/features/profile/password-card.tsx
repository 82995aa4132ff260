import { messages } from '@oriel/contracts/messages'
import { changePassword } from '@oriel/contracts/v1/me'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { exchangeToken } from '../../lib/session/exchange-token.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Card, Field, Fields, PasswordInput, toast } from '../../ui/index.ts'
import { ownDevicesQuery, ownSessionsQuery } from './queries.ts'
import styles from './profile.module.css'

/** What became of the last try takes the place of what was said of the one before. */
const OUTCOME = 'password-outcome'
const loadRules = async () => (await import('./profile-rules.ts')).PasswordForm
const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** An own password, after which no manager can read one any more (REQ-305). */
export function PasswordCard() {
  const client = useQueryClient()
  const form = useContractForm(loadRules, nothing)
  const { register, formState } = form
  const { errors } = formState

  const change = useMutation({
    mutationFn: (input: typeof nothing) => exchangeToken(() => ask(changePassword, input, { exchangesToken: true })),
    onSuccess: async () => {
      toast.success(say(messages.passwordChanged), { id: OUTCOME })
      form.reset(nothing)
      await Promise.all([client.invalidateQueries(ownSessionsQuery), client.invalidateQueries(ownDevicesQuery)])
    },
    onError(error) {
      showFieldErrors(error, form)
      toast.error(say(messages.error), { id: OUTCOME, message: messageOf(error, say(messages.changePasswordFailed)) })
    },
  })

  return (
    <Card title={t({ id: 'Change Password' })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(
            (input) => change.mutate(input),
            () => toast.error(say(messages.fixFormErrors), { id: OUTCOME }),
          )(event)
        }
      >
        <Fields>
          <Field label={t({ id: 'Current password' })} error={errors.currentPassword?.message}>
            <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
          </Field>
          <Field
            label={t({ id: 'New password' })}
            error={errors.newPassword?.message}
            hint={t({ id: 'At least 6 characters.' })}
          >
            <PasswordInput {...register('newPassword')} autoComplete="new-password" />
          </Field>
          <Field label={t({ id: 'Confirm new password' })} error={errors.confirmPassword?.message}>
            <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
          </Field>
        </Fields>
        <p className={styles.quiet}>
          {t({ id: 'Everywhere else you are signed in, you will have to sign in again.' })}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" tone="primary" busy={change.isPending}>
            {t({ id: 'Change Password' })}
          </Button>
        </div>
      </form>
    </Card>
  )
}
