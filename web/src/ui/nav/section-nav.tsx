import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './section-nav.module.css'

interface SectionNavProps {
  label: string
  /** Addresses or fragments. */
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

/** The sections stand at the side on desktops. */
export function SectionPage({ children, ...nav }: SectionNavProps & { children: ReactNode }) {
  const location = useLocation()
  useEffect(() => scrollToFragment(location), [location])
  return (
    <div className={styles.page}>
      <SectionNav {...nav} isRail />
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Also when the same link is followed again. Returns nothing: `scrollIntoView` gives a promise in new browsers. */
function scrollToFragment({ hash }: { hash: string }) {
  document.getElementById(hash.slice(1))?.scrollIntoView()
}
