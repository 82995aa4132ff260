import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '../../lib/t.ts'
import { cx } from '../cx.ts'
import { useFieldControl } from './field.tsx'
import styles from './password-input.module.css'
import inputStyles from './text-input.module.css'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const label = shown ? t({ id: 'Hide password' }) : t({ id: 'Show password' })
  return (
    <div className={styles.password}>
      <input
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        {...useFieldControl()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(inputStyles.input, styles.input, className)}
      />
      <button
        type="button"
        className={inputStyles.inside}
        aria-label={label}
        title={label}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" />
      </button>
    </div>
  )
}
