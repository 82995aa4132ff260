import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from './tabs.module.css'

export type Tab = {
  /** What stands in the URL. */
  value: string
  label: string
  count?: number
  icon?: LucideIcon
  content: ReactNode
}

type TabsProps = {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** The name of the URL's search parameter. */
  param?: string
}

/** Views of one thing. Which one is open lives in the URL, so that back and reload keep it; the first is the default. */
export function Tabs({ label, tabs, param = 'tab' }: TabsProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(param)
  const open = tabs.some((tab) => tab.value === asked) ? (asked ?? tabs[0].value) : tabs[0].value

  function change(value: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === tabs[0].value) next.delete(param)
        else next.set(param, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Radix.Root
      value={open}
      onValueChange={change}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      className={styles.tabs}
    >
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map(({ icon: Icon, ...tab }) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {Icon && <Icon className={styles.icon} aria-hidden="true" />}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
