import { messages } from '@oriel/contracts/messages'
import type { SignInSettings } from '@oriel/contracts/v1/shapes/sign-in-settings'
import { changeSignInSettings } from '@oriel/contracts/v1/sign-in-settings'
import type { FactorDemand } from '@oriel/contracts/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, Card, Field, RadioGroup, toast, useProven } from '../../../ui/index.ts'
import styles from '../settings.module.css'
import { MissingFactors } from './missing-factors.tsx'
import { missingFactorsQuery, signInQuery } from './queries.ts'

const options = () =>
  [
    { value: 'nobody', label: t({ id: 'Nobody' }), hint: t({ id: 'Whoever wants one sets it up in their profile.' }) },
    { value: 'managers', label: t({ id: 'Managers' }) },
    { value: 'staff', label: t({ id: 'Managers and employees' }) },
  ] as const

/** Of whom a second factor is required, and who has none yet. */
export function FactorSettings({ settings }: { settings: SignInSettings }) {
  const client = useQueryClient()
  const proven = useProven()
  const [chosen, setChosen] = useState<FactorDemand | null>(null)
  const save = useMutation({
    mutationFn: (secondFactor: FactorDemand) =>
      proven(() => ask(changeSignInSettings, { secondFactor, version: settings.version })),
    onSuccess: async (saved) => {
      if (!saved) return
      client.setQueryData(signInQuery.queryKey, saved)
      setChosen(null)
      toast.success(t({ id: 'Settings saved' }))
      await client.invalidateQueries(missingFactorsQuery)
    },
    onError(error) {
      // What somebody else has saved meanwhile stands there, and what was chosen here is still to be saved.
      if (error instanceof Refused && error.status === 409 && error.data)
        client.setQueryData(signInQuery.queryKey, error.data as SignInSettings)
      toast.error(say(messages.error), { message: messageOf(error) })
    },
  })
  const value = chosen ?? settings.secondFactor
  return (
    <Card title={t({ id: 'Second Factor' })} className={styles.card}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(value)
        }}
      >
        <Field
          label={t({ id: 'Required for' })}
          hint={t({ id: 'They have seven days to set it up. After that they do so when they sign in.' })}
        >
          <RadioGroup options={options()} value={value} onChange={setChosen} />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t({ id: 'Save Settings' })}
          </Button>
        </div>
      </form>
      {settings.secondFactor !== 'nobody' && <MissingFactors />}
    </Card>
  )
}
