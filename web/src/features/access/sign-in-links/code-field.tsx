import type { ComponentProps } from 'react'
import { t } from '../../../lib/t.ts'
import { Field, TextInput } from '../../../ui/index.ts'

type CodeFieldProps = ComponentProps<typeof TextInput> & { error: string | undefined; hint?: string }

export const CodeField = ({
  error,
  hint = t({ id: 'One more step on a new device: enter the code next to the link in the email.' }),
  ...input
}: CodeFieldProps) => (
  <Field label={t({ id: '6-digit code' })} error={error} hint={hint}>
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Before onChange: a pasted line may hold more than the code.
      onInput={({ currentTarget: typed }) => {
        typed.value = typed.value.replaceAll(/\D/g, '').slice(0, 6)
      }}
    />
  </Field>
)
