import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { cx } from '../cx.ts'
import { SpinnerMark } from './spinner.tsx'

type Looks = {
  tone?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  icon?: LucideIcon
  wide?: boolean
  /** Icon only, on phones or always. */
  short?: boolean | 'always'
  children: ReactNode
}

type ButtonProps = Looks &
  ComponentProps<'button'> & {
    /** Keeps focus, ignores clicks. */
    busy?: boolean
    /** Focusable, so that a tooltip can explain why (`aria-disabled`). */
    unavailable?: boolean
  }

export function Button(props: ButtonProps) {
  const {
    tone = 'default',
    size = 'medium',
    icon: Icon,
    wide,
    short,
    busy,
    unavailable,
    children,
    className,
    ...rest
  } = props
  const inert = busy || unavailable

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (inert) event.preventDefault()
    else rest.onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={cx(styles.button, className)}
      data-kind={tone}
      data-size={size}
      data-wide={wide || undefined}
      data-short={short || undefined}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
    >
      {busy ? <SpinnerMark /> : Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span className={styles.text}>{children}</span>
    </button>
  )
}

type ButtonLinkProps = Looks & ComponentProps<typeof Link>

export function ButtonLink(props: ButtonLinkProps) {
  const { tone = 'default', size = 'medium', icon: Icon, wide, short, children, className, ...rest } = props
  return (
    <Link
      {...rest}
      className={cx(styles.button, className)}
      data-kind={tone}
      data-size={size}
      data-wide={wide || undefined}
      data-short={short || undefined}
    >
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span className={styles.text}>{children}</span>
    </Link>
  )
}
