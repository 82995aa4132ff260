import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { translate, t } from '../../lib/t.ts'
import styles from './field.module.css'

type Wiring = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<Wiring | null>(null)

export type FieldProps = {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  /** Makes the control invalid. */
  error?: string | undefined
  required?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** Controls get ids and ARIA attributes by context. */
export function Field({ label, labelHidden, hint, error, required = false, aside, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)
  const wiring = useMemo(
    () => ({ id, labelId: `${id}-label`, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  )
  return (
    <div className={styles.field}>
      <div className={styles.top} data-hidden={labelHidden || undefined}>
        <label className={styles.label} id={wiring.labelId} htmlFor={id}>
          <span>{label}</span>
          {required && (
            <span className={styles.required} aria-hidden="true" title={t({ id: 'required' })}>
              {' *'}
            </span>
          )}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {translate(error)}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Empty outside a Field. */
export function useFieldControl(): {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
} {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** For controls that a `label` can't name. */
export const useFieldLabelId = (): string | undefined => use(FieldContext)?.labelId
