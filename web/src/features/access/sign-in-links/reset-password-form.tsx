import { WithQueries } from '../../../lib/session/with-queries.tsx'
import { t } from '../../../lib/t.ts'
import { Button, Field, PasswordInput, TextInput } from '../../../ui/index.ts'
import { CodeField } from './code-field.tsx'
import type { LinkProps } from './redeem-link.ts'
import { useLinkForm } from './use-link-form.ts'

export const ResetPasswordForm = (props: LinkProps) => (
  <WithQueries>
    <Form {...props} />
  </WithQueries>
)

function Form(props: LinkProps) {
  const { token, link } = props
  const { form, sending, onSubmit } = useLinkForm(props, { token, password: '' })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label={t({ id: 'Email' })}>
        <TextInput type="email" autoComplete="username" value={link.email} readOnly />
      </Field>
      {!link.known && <CodeField error={errors.code?.message} {...form.register('code')} />}
      <Field
        label={t({ id: 'New password' })}
        error={errors.password?.message}
        hint={t({ id: 'At least 6 characters. No one else can see it.' })}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {t({ id: 'Change password and sign in' })}
      </Button>
    </form>
  )
}
