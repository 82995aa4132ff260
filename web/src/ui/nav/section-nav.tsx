import { Link } from 'react-router'
import styles from './section-nav.module.css'

export interface SectionNavProps {
  label: string
  sections: readonly { to: string; label: string }[]
  current: string
  isRail?: boolean
}

export function SectionNav({ label, sections, current, isRail }: SectionNavProps) {
  return (
    <nav className={styles.sections} aria-label={label} data-rail={isRail || undefined}>
      {sections.map((it) => (
        <Link key={it.to} className={styles.section} to={it.to} aria-current={current === it.to ? 'page' : undefined}>
          {it.label}
        </Link>
      ))}
    </nav>
  )
}
