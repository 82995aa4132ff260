import type { ComponentProps } from 'react'
import { t } from '../../../lib/t.ts'
import { Field, TextInput } from '../../../ui/index.ts'

type CodeFieldProps = ComponentProps<typeof TextInput> & { error: string | undefined; hint?: string }

export const CodeField = ({
  error,
  hint = t({ id: 'It’s next to the link in the email. You haven’t signed in on this device before.' }),
  ...input
}: CodeFieldProps) => (
  <Field label={t({ id: '6-digit code' })} error={error} hint={hint}>
    <TextInput {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
  </Field>
)
