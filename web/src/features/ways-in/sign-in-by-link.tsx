import { t } from '../../lib/t.ts'
import { Button } from '../../ui/index.ts'
import { DigitsField } from './digits-field.tsx'
import { type LinkProps, useLinkForm } from './use-link-form.ts'

/** One press; and on a device that the account does not know the digits, too. */
export function SignInByLink(props: LinkProps) {
  const { token, link } = props
  const { known } = link
  const { form, sending, onSubmit } = useLinkForm(props, known ? { token } : { token, code: '' })
  return (
    <form noValidate onSubmit={onSubmit}>
      {!known && <DigitsField error={form.formState.errors.code?.message} {...form.register('code')} />}
      <Button type="submit" tone="primary" wide busy={sending.isPending || sending.isSuccess}>
        {t({ id: 'Sign In' })}
      </Button>
    </form>
  )
}
