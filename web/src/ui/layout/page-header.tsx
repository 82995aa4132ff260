import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/t.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  text?: ReactNode
  badges?: ReactNode
  /** On phones with `dense`, next to `above`. */
  actions?: ReactNode
  /** On phones it floats above the tabs. */
  main?: ReactNode
  above?: ReactNode
  below?: ReactNode
  dense?: boolean
}

/** The only h1 of the page. */
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

export function BackLink({ to, onClick, children = t({ id: 'Back' }) }: BackLinkProps) {
  return (
    <Link className={styles.back} to={to} onClick={onClick}>
      <ArrowLeft className={styles.arrow} aria-hidden="true" />
      <span className={styles.backTo}>{children}</span>
    </Link>
  )
}
