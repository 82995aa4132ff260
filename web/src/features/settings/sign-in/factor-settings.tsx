import type { SignInSettings } from '@oriel/contracts/v1/shapes/sign-in-settings'
import type { FactorDemand } from '@oriel/contracts/words'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, RadioGroup } from '../../../ui/index.ts'
import styles from '../settings.module.css'
import { MissingFactors } from './missing-factors.tsx'
import { useSaveSignIn } from './use-save-sign-in.ts'

const options = () =>
  [
    { value: 'nobody', label: t({ id: 'Nobody' }), hint: t({ id: 'Whoever wants one sets it up in their profile.' }) },
    { value: 'managers', label: t({ id: 'Managers' }) },
    { value: 'staff', label: t({ id: 'Managers and employees' }) },
  ] as const

/** Of whom a second factor is required, and who has none yet. */
export function FactorSettings({ settings }: { settings: SignInSettings }) {
  const [chosen, setChosen] = useState<FactorDemand | null>(null)
  const save = useSaveSignIn(settings, () => setChosen(null))
  const value = chosen ?? settings.secondFactor
  return (
    <Card title={t({ id: 'Second Factor' })} aria-label={t({ id: 'Second Factor' })} className={styles.card}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ secondFactor: value })
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
