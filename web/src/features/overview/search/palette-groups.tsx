import { Command } from 'cmdk'
import { CornerDownLeft, History, type LucideIcon, MousePointerClick, Plus } from 'lucide-react'
import type { RecentPage } from '../../../lib/recent-pages.ts'
import { t } from '../../../lib/t.ts'
import { Kbd } from '../../../ui/index.ts'
import type { createCommands } from './create-commands.ts'
import type { PageAction } from './page-actions.ts'
import styles from './palette.module.css'

export interface PageEntry {
  to: string
  label: string
  icon: LucideIcon
  /** Second key of the G shortcut. */
  key?: string | undefined
}

export function PagesGroup({ places, onGo }: { places: readonly PageEntry[]; onGo: (to: string) => void }) {
  if (places.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'Go to' })}>
      {places.map(({ to, label, icon: Icon, key }) => (
        <Command.Item key={to} value={to} className={styles.item} onSelect={() => onGo(to)}>
          <Icon className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{label}</span>
          {key ? <Keys keys={['G', key]} /> : <CornerDownLeft className={styles.enter} aria-hidden="true" />}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
)

export function RecentGroup({ places, onGo }: { places: readonly RecentPage[]; onGo: (to: string) => void }) {
  if (places.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'Recent' })}>
      {places.map(({ to, label }) => (
        <Command.Item key={to} value={`recent ${to}`} className={styles.item} onSelect={() => onGo(to)}>
          <History className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{label}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

export function ActionsGroup({ actions, onRun }: { actions: readonly PageAction[]; onRun: (it: PageAction) => void }) {
  if (actions.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'On this page' })}>
      {actions.map((action) => (
        <Command.Item
          key={action.key}
          value={`do ${action.key}`}
          className={styles.item}
          onSelect={() => onRun(action)}
        >
          <MousePointerClick className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{action.label}</span>
          <Keys keys={[action.key]} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

interface CreateGroupProps {
  creations: ReturnType<typeof createCommands>
  onCreate: (to: string) => void
}

export function CreateGroup({ creations: those, onCreate }: CreateGroupProps) {
  if (those.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'Create' })}>
      {those.map(({ to, label, isUsual }) => (
        <Command.Item key={label} value={label} className={styles.item} onSelect={() => onCreate(to)}>
          <Plus className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{label}</span>
          {isUsual && <Keys keys={['N']} />}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
