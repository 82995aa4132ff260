import type { ComponentProps } from 'react'
import { t } from '../../lib/t.ts'
import { Field, TextInput } from '../../ui/index.ts'

/** What a device is asked for that the account does not know. */
export const DigitsField = ({ error, ...input }: ComponentProps<typeof TextInput> & { error: string | undefined }) => (
  <Field
    label={t({ id: 'Six digits' })}
    error={error}
    hint={t({ id: 'They stand beside the link: you have not signed in on this device before.' })}
  >
    <TextInput {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
  </Field>
)
