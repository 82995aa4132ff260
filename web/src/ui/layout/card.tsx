import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { PartBoundary } from '../boundary/part-boundary.tsx'
import styles from './card.module.css'
import { cx } from '../cx.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  /** Which heading the title is. */
  level?: 2 | 3 | 4
  /** The content reaches the edges, for lists of rows. */
  flush?: boolean
}

/** A sheet of paper with what belongs together. */
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
  /** The card's name; the whole card follows its link. */
  title: ReactNode
  level?: 2 | 3 | 4
  /** Badges, in a row above the title. */
  badges?: ReactNode
  /** Buttons or a menu in the corner; they stay pressable above the link. */
  actions?: ReactNode
  children?: ReactNode
  /** For prefetching on intent. */
  onIntent?: () => void
}

/** A card that opens something. One link, so that it is read once and can be opened in a new tab. */
export function LinkCard({ to, title, level = 3, badges, actions, children, onIntent }: LinkCardProps) {
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
        <Link className={styles.link} to={to} onPointerEnter={onIntent} onFocus={onIntent} onTouchStart={onIntent}>
          {title}
        </Link>
      </Heading>
      {children}
    </article>
  )
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
