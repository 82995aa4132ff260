import type { SignInSettings, SignInSettingsEdit } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, RadioGroup } from '../../../ui/index.ts'
import styles from '../workspace/settings.module.css'
import common from '../../../ui/layout/common.module.css'
import { useSaveSignInSettings } from './use-save-sign-in-settings.ts'

type Name = 'linkSignIn' | 'twoFactor' | 'managerSetPasswords'

interface PolicyCardProps<Of extends Name> {
  settings: SignInSettings
  name: Of
  title: string
  label: string
  hint: string
  options: ComponentProps<typeof RadioGroup<SignInSettings[Of]>>['options']
  children?: ReactNode
}

export function PolicyCard<Of extends Name>(props: PolicyCardProps<Of>) {
  const { settings, name, title, label, hint, options, children } = props
  const [chosen, setChosen] = useState<SignInSettings[Of] | null>(null)
  const save = useSaveSignInSettings(settings, () => setChosen(null))
  const value = chosen ?? settings[name]
  return (
    <Card title={title} aria-label={title} className={styles.card}>
      <form
        className={common.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ [name]: value } satisfies Omit<SignInSettingsEdit, 'version'>)
        }}
      >
        <Field label={label} hint={hint}>
          <RadioGroup options={options} value={value} onChange={setChosen} />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t({ id: 'Save settings' })}
          </Button>
        </div>
      </form>
      {children}
    </Card>
  )
}
