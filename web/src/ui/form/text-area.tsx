import type { ComponentProps, CSSProperties } from 'react'
import { cx } from '../cx.ts'
import { useFieldControl } from './field.tsx'
import styles from './text-input.module.css'

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const height: CSSProperties & Record<'--rows', number> = { '--rows': rows }
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      style={height}
      className={cx(styles.input, styles.area, className)}
    />
  )
}
