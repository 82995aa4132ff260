import type { ComponentProps, ReactNode } from 'react'
import common from '../layout/common.module.css'
import styles from './checkbox.module.css'
import { cx } from '../cx.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.choice, className)}>
      <input type="checkbox" {...rest} className={styles.box} />
      <span className={styles.words}>
        <span>{label}</span>
        {hint && <span className={common.note}>{hint}</span>}
      </span>
    </label>
  )
}

/** Applies at once. */
export function Switch({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.choice, className)}>
      <input type="checkbox" role="switch" {...rest} className={styles.switch} />
      <span className={styles.words}>
        <span>{label}</span>
        {hint && <span className={common.note}>{hint}</span>}
      </span>
    </label>
  )
}
