import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/t.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** Below the title. */
  text?: ReactNode
  badges?: ReactNode
  /** At the end of the line; on phones with `dense`, next to `above`. */
  actions?: ReactNode
  /** Primary action; on phones it floats above the tabs, in reach of the thumb. */
  main?: ReactNode
  /** A BackLink or Breadcrumb. */
  above?: ReactNode
  /** Active settings, such as filters. */
  below?: ReactNode
  dense?: boolean
}

/** Page header with the only h1 of the page. */
export function PageHeader({ title, text, badges, actions, main, above, below, dense }: PageHeaderProps) {
  const { workspace } = usePreferences()
  return (
    <header className={styles.header} data-dense={dense || undefined}>
      {typeof title === 'string' && <title>{`${title} · ${workspace}`}</title>}
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {badges && <div className={styles.badges}>{badges}</div>}
          {text && <div className={styles.text}>{text}</div>}
        </div>
        {(actions || main) && (
          <div className={styles.actions}>
            {actions}
            {main && (
              <div className={styles.main} data-afloat>
                {main}
              </div>
            )}
          </div>
        )}
      </div>
      {below}
    </header>
  )
}

type BackLinkProps = { to: string; onClick?: MouseEventHandler; children?: ReactNode }

/** Back link with the name of its target: 'Back to Customer'. */
export function BackLink({ to, onClick, children = t({ id: 'Back' }) }: BackLinkProps) {
  return (
    <Link className={styles.back} to={to} onClick={onClick}>
      <ArrowLeft className={styles.arrow} aria-hidden="true" />
      <span className={styles.backTo}>{children}</span>
    </Link>
  )
}

/** The last item is the current page and needs no address. */
export function Breadcrumb({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label={t({ id: 'Breadcrumb' })}>
      <ol className={styles.breadcrumb}>
        {items.map((item) => (
          <li key={item.to ?? item.label} className={styles.crumb}>
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
            {item.to && <ChevronRight className={styles.arrow} aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
