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
  /** Takes the whole width. */
  wide?: boolean
  /** Its icon alone is seen, on phones or always; its words are read. */
  short?: boolean | 'always'
  children: ReactNode
}

type ButtonProps = Looks &
  ComponentProps<'button'> & {
    /** Work is under way: shows a ring, keeps the focus, ignores presses. */
    busy?: boolean
    /** Looks and sounds disabled but can be focused, so that a tooltip can say why. */
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
      {children}
    </button>
  )
}

type ButtonLinkProps = Looks & ComponentProps<typeof Link>

/** A link that looks like a button. */
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
      {children}
    </Link>
  )
}
