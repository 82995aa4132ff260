import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { PartBoundary } from '../boundary/part-boundary.tsx'
import styles from './card.module.css'
import { cx } from '../cx.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  aside?: ReactNode
  level?: 2 | 3 | 4
  flush?: boolean
}

export function Card({ title, aside, level = 2, flush = false, children, className, ...rest }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={cx(styles.card, className)} data-flush={flush || undefined}>
      {(title || aside) && (
        <div className={styles.top}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <PartBoundary name={title}>{children}</PartBoundary>
    </section>
  )
}

type LinkCardProps = {
  to: string
  title: ReactNode
  level?: 2 | 3 | 4
  badges?: ReactNode
  /** Clickable above the link. */
  actions?: ReactNode
  children?: ReactNode
}

/** One link: read once, and opens in a new tab. */
export function LinkCard({ to, title, level = 3, badges, actions, children }: LinkCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.linkCard}>
      {(badges || actions) && (
        <div className={styles.corner}>
          <div className={styles.badges}>{badges}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <Heading className={styles.name}>
        <Link className={styles.link} to={to}>
          {title}
        </Link>
      </Heading>
      {children}
    </article>
  )
}

/** `asRows`: on desktops one card a line, in columns set by `[data-rows] > .card`. */
export function CardGrid({ children, asRows }: { children: ReactNode; asRows?: boolean }) {
  return (
    <div className={styles.grid} data-rows={asRows || undefined}>
      {children}
    </div>
  )
}
