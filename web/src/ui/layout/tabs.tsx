import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { arrowStep } from '../../lib/preferences/text-direction.ts'
import { t } from '../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import { PartBoundary } from '../boundary/part-boundary.tsx'
import { VisuallyHidden } from '../data/visually-hidden.tsx'
import { Menu } from '../overlay/menu/menu.tsx'
import styles from './tabs.module.css'

export type Tab = {
  value: string
  label: string
  count?: number
  unread?: number | undefined
  content: ReactNode
  preload?: () => unknown
  /** Former tabs, from links that people kept. */
  formerValues?: readonly string[]
}

type TabsProps = {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** Between the tabs and the open one. */
  notes?: ReactNode
}

/** In the URL, so that Back and reload restore it. Roving tabindex (WAI-ARIA tabs pattern). */
export function Tabs({ label, tabs, notes }: TabsProps) {
  const id = useId()
  const { open, change } = useOpenTab(tabs)
  const list = useTabInView(`${id}-${open.value}`)
  const isWide = useMedia(WIDE_SCREEN)
  const [shown, rest] = isWide ? parted(tabs, open, 8) : parted(tabs, open, fittingOnPhone(tabs, open))

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const to = goal(event.key, shown.indexOf(open), shown.length)
    const tab = to === null ? undefined : shown.at(to)
    if (!tab) return
    event.preventDefault()
    change(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.row}>
        <div className={styles.all}>
          <div role="tablist" aria-label={label} className={styles.list} ref={list}>
            {shown.map((tab) => (
              <TabButton
                key={tab.value}
                tab={tab}
                id={`${id}-${tab.value}`}
                panelId={`${id}-panel`}
                isOpen={tab.value === open.value}
                onOpen={() => change(tab.value)}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
          {rest.length > 0 && <MoreTabs tabs={rest} onOpen={change} />}
        </div>
        {/* The open tab may show tools here. */}
        <div className={styles.tools} data-tab-tools />
      </div>
      <div className={styles.notes} data-tab-notes>
        {notes}
      </div>
      <div
        key={open.value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open.value}`}
        tabIndex={0}
        className={styles.content}
      >
        <PartBoundary name={open.label}>{open.content}</PartBoundary>
      </div>
    </div>
  )
}

/** Letters beside *More* at 390 px. */
const PHONE_LETTERS = 24

function fittingOnPhone(tabs: readonly Tab[], open: Tab): number {
  const fits = (most: number) => {
    const [shown] = parted(tabs, open, most)
    const letters = shown.reduce((sum, { label, count = '' }) => sum + `${label}${count}`.length, 0)
    return shown.length <= 3 && letters <= PHONE_LETTERS
  }
  return [3, 2].find(fits) ?? 1
}

/** The others are under *More*, except the open tab. */
function parted(tabs: readonly Tab[], open: Tab, most: number): [Tab[], Tab[]] {
  const isShown = (tab: Tab, at: number) => at < most || tab === open
  return [tabs.filter(isShown), tabs.filter((tab, at) => !isShown(tab, at))]
}

function MoreTabs({ tabs, onOpen }: { tabs: readonly Tab[]; onOpen: (value: string) => void }) {
  return (
    <Menu
      trigger={
        <button type="button" className={styles.more}>
          {t({ id: 'More' })}
          <Unread count={tabs.reduce((sum, { unread = 0 }) => sum + unread, 0)} />
          <ChevronDown className={styles.icon} aria-hidden="true" />
        </button>
      }
      items={tabs.map(({ value, label }) => ({ label, onSelect: () => onOpen(value) }))}
    />
  )
}

function useOpenTab(tabs: TabsProps['tabs']) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')

  function change(value: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === tabs[0].value) next.delete('tab')
        else next.set('tab', value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const isAsked = ({ value, formerValues }: Tab) => value === asked || formerValues?.includes(asked ?? '')
  return { open: tabs.find(isAsked) ?? tabs[0], change }
}

/** The row can be wider than a phone. */
function useTabInView(tabId: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = document.getElementById(tabId)
    if (!row || !tab) return
    const [from, to] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += (to.left + to.right - from.left - from.right) / 2
  }, [tabId])
  return list
}

type TabButtonProps = {
  tab: Tab
  id: string
  panelId: string
  isOpen: boolean
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function TabButton({ tab, id, panelId, isOpen, onOpen, onKeyDown }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-selected={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      tabIndex={isOpen ? 0 : -1}
      className={styles.tab}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onPointerEnter={tab.preload}
      onFocus={tab.preload}
    >
      <span>{tab.label}</span>
      {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
      <Unread count={tab.unread ?? 0} />
    </button>
  )
}

const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.count} data-unread>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t({ id: '{count, plural, one {# new} other {# new}}' }, { count })}</VisuallyHidden>
    </span>
  )

/** Wraps; follows the text direction. */
function goal(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = arrowStep(key)
  return step === 0 ? null : (from + step + count) % count
}
