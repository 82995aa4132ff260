import type { SignInSettings } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import type { ComponentProps, ReactNode } from 'react'
import { Card, Field, RadioGroup } from '../../../ui/index.ts'
import styles from '../workspace/settings.module.css'
import common from '../../../ui/layout/common.module.css'

export type Policies = Pick<SignInSettings, 'linkSignIn' | 'twoFactor' | 'managerSetPasswords'>

export interface PolicyProps {
  settings: SignInSettings
  /** Not saved yet. */
  edit: Partial<Policies>
  onChange: (edit: Partial<Policies>) => void
}

interface PolicyCardProps<Of extends keyof Policies> extends PolicyProps {
  name: Of
  title: string
  label: string
  hint: string
  options: ComponentProps<typeof RadioGroup<Policies[Of]>>['options']
  children?: ReactNode
}

export function PolicyCard<Of extends keyof Policies>(props: PolicyCardProps<Of>) {
  const { settings, edit, onChange, name, title, label, hint, options, children } = props
  return (
    <Card title={title} aria-label={title} className={styles.card}>
      <div className={common.parts}>
        <Field label={label} hint={hint}>
          <RadioGroup<Policies[Of]>
            options={options}
            value={edit[name] ?? settings[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        </Field>
        {children}
      </div>
    </Card>
  )
}
