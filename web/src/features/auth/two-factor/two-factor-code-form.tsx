import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, TextInput, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

interface TwoFactorCodeFormProps<Answer> {
  send: (code: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  submit: string
  hint?: string
  children?: ReactNode
}

export function TwoFactorCodeForm<Answer>({ send, onDone, submit, hint, children }: TwoFactorCodeFormProps<Answer>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const sending = useSubmit(send, {
    onSuccess: onDone,
    takesError(failed) {
      const atField = failed instanceof ApiError ? failed.fields['code'] : undefined
      if (atField) setError(atField)
      return Boolean(atField)
    },
  })

  function go(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    setError(typed ? undefined : t({ id: 'Enter the 6-digit code from your authenticator app' }))
    if (typed) sending.mutate(typed)
  }

  return (
    <form className={common.column4} noValidate onSubmit={go}>
      {children}
      <Field label={t({ id: 'Code from your app' })} error={error} hint={hint}>
        <TextInput
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
      </Field>
      <div className={common.wrapEnd}>
        <Button type="submit" tone="primary" busy={sending.isPending || sending.isSuccess}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
