import type { SignInSettings } from '@oriel/contracts/v1/shapes/sign-in-settings'
import type { LinkSignIn } from '@oriel/contracts/words'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, RadioGroup } from '../../../ui/index.ts'
import styles from '../settings.module.css'
import { useSaveSignIn } from './use-save-sign-in.ts'

const options = () =>
  [
    { value: 'nobody', label: t({ id: 'Nobody' }) },
    { value: 'clients', label: t({ id: 'Clients' }) },
    {
      value: 'everybody',
      label: t({ id: 'Everybody' }),
      hint: t({ id: 'A second factor is asked for all the same.' }),
    },
  ] as const

/** Who may sign in by a link in a mail, beside their password. */
export function LinkSettings({ settings }: { settings: SignInSettings }) {
  const [chosen, setChosen] = useState<LinkSignIn | null>(null)
  const save = useSaveSignIn(settings, () => setChosen(null))
  const value = chosen ?? settings.linkSignIn
  return (
    <Card title={t({ id: 'Links in Mails' })} aria-label={t({ id: 'Links in Mails' })} className={styles.card}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ linkSignIn: value })
        }}
      >
        <Field
          label={t({ id: 'They sign in' })}
          hint={t({
            id: 'Links in mails lead in for 72 hours, once; a new device is asked for the six digits of the mail, too.',
          })}
        >
          <RadioGroup options={options()} value={value} onChange={setChosen} />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t({ id: 'Save Settings' })}
          </Button>
        </div>
      </form>
    </Card>
  )
}
