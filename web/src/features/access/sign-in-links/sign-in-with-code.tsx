import { WithQueries } from '../../../lib/session/with-queries.tsx'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import { CodeField } from './code-field.tsx'
import type { LinkProps } from './redeem-link.ts'
import { useLinkForm } from './use-link-form.ts'

export const SignInWithCode = (props: LinkProps) => (
  <WithQueries>
    <Form {...props} />
  </WithQueries>
)

function Form(props: LinkProps) {
  const { form, sending, onSubmit } = useLinkForm(props, { token: props.token, code: '' })
  return (
    <form noValidate onSubmit={onSubmit}>
      <CodeField error={form.formState.errors.code?.message} {...form.register('code')} />
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {t({ id: 'Sign In' })}
      </Button>
    </form>
  )
}
