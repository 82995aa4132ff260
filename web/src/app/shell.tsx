import type { Side } from '@oriel/contracts/enums'
import { LogOut, type LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { t } from '../lib/t.ts'
import { Avatar, Button, Logo } from '../ui/index.ts'
import { usePreferences } from '../lib/preferences/preferences.ts'
import styles from './shell.module.css'

export type ShellItem = {
  to: string
  label: string
  icon: LucideIcon
  holds?: readonly string[]
  Count?: ComponentType
  onIntent?: () => void
}

type ShellProps = {
  side: Side
  items: readonly ShellItem[]
  user: { fullName: string; src?: string | null }
  profileTo: string
  onLogout: () => void
  tools?: ReactNode
  children: ReactNode
}

/** REQ-203. */
export function Shell({ side, items, user, profileTo, onLogout, tools, children }: ShellProps) {
  const { workspace } = usePreferences()
  return (
    <div className={styles.shell} data-side={side}>
      <a className={styles.skip} href="#main">
        {t({ id: 'Skip to content' })}
      </a>
      <header className={styles.bar}>
        <div className={styles.barLine}>
          <Link className={styles.home} to="/" aria-label={workspace} title={workspace}>
            <Logo />
          </Link>
          <nav className={styles.topItems} aria-label={t({ id: 'Main' })}>
            <Items items={items} />
          </nav>
          <div className={styles.tools}>
            {tools}
            <Button tone="quiet" icon={LogOut} onClick={onLogout} className={styles.logout}>
              {t({ id: 'Logout' })}
            </Button>
            <NavLink
              className={styles.profile}
              to={profileTo}
              aria-label={t({ id: 'Profile of {name}' }, { name: user.fullName })}
              title={user.fullName}
            >
              <Avatar name={user.fullName} src={user.src} decorative />
            </NavLink>
          </div>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <nav className={styles.tabs} aria-label={t({ id: 'Main' })}>
        <Items items={items} />
      </nav>
    </div>
  )
}

function Items({ items }: { items: readonly ShellItem[] }) {
  const { pathname } = useLocation()
  const currentOf = ({ to, holds = [] }: Pick<ShellItem, 'to' | 'holds'>) =>
    pathname === to ? 'page' : holds.some((start) => pathname.startsWith(start)) ? 'true' : undefined
  return (
    <ul className={styles.items}>
      {items.map(({ icon: Icon, onIntent, Count, ...item }) => (
        <li key={item.to}>
          <Link
            className={styles.item}
            to={item.to}
            aria-current={currentOf(item)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onTouchStart={onIntent}
          >
            <Icon className={styles.icon} aria-hidden="true" />
            <span className={styles.itemLabel}>{item.label}</span>
            {Count && <Count />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
