import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { CornerDownLeft, Keyboard, type LucideIcon, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/index.ts'
import { beginAt, creations } from './creations.ts'
import { FoundGroup } from './found-group.tsx'
import styles from './palette.module.css'
import { searchQuery } from './queries.ts'

export interface Place {
  to: string
  label: string
  icon: LucideIcon
}

interface PaletteProps {
  places: readonly Place[]
  /** Shows the keys instead. */
  onKeys: () => void
  onClose: () => void
}

const NOTHING = { items: [], projects: {} }

/** Go anywhere, find anything and begin something by typing. */
export function Palette({ places, onKeys, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const words = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery(searchQuery(words))
  const navigate = useNavigate()
  const found = words.length >= 2 && data ? data : NOTHING
  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(words.toLowerCase())
  const near = places.filter(fits)
  const makes = creations[useMe().role].filter(fits)
  const keys = fits({ label: t({ id: 'Keyboard shortcuts' }) })

  function go(to: string | null) {
    if (!to) return
    onClose()
    void navigate(to)
  }

  return (
    <Dialog open onClose={onClose} title={t({ id: 'Search and go to' })} size="medium">
      <Command className={styles.palette} label={t({ id: 'Search and go to' })} shouldFilter={false} loop>
        <Command.Input
          className={styles.input}
          value={text}
          onValueChange={setText}
          placeholder={t({ id: 'Type a name, or where you want to go' })}
          data-autofocus
        />
        <Command.List className={styles.list} label={t({ id: 'What was found' })}>
          <PlacesGroup places={near} onGo={go} />
          <CreationsGroup creations={makes} onGo={go} />
          <FoundGroup {...found} onGo={go} />
          {keys && <HelpGroup onKeys={onKeys} />}
          {near.length + makes.length + found.items.length === 0 && !keys && (
            <p className={styles.nothing}>{isFetching ? t({ id: 'Searching…' }) : t({ id: 'Nothing found' })}</p>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}

function PlacesGroup({ places, onGo }: { places: readonly Place[]; onGo: (to: string) => void }) {
  if (places.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'Go to' })}>
      {places.map(({ to, label, icon: Icon }) => (
        <Command.Item key={to} value={to} className={styles.item} onSelect={() => onGo(to)}>
          <Icon className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{label}</span>
          <CornerDownLeft className={styles.enter} aria-hidden="true" />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

interface CreationsGroupProps {
  creations: (typeof creations)[keyof typeof creations]
  onGo: (to: string) => void
}

function CreationsGroup({ creations, onGo }: CreationsGroupProps) {
  if (creations.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'Create' })}>
      {creations.map(({ to, label }) => (
        <Command.Item
          key={label}
          value={label}
          className={styles.item}
          onSelect={() => {
            beginAt(to)
            onGo(to)
          }}
        >
          <Plus className={styles.icon} aria-hidden="true" />
          <span className={styles.title}>{label}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function HelpGroup({ onKeys }: { onKeys: () => void }) {
  return (
    <Command.Group heading={t({ id: 'Help' })}>
      <Command.Item value={t({ id: 'Keyboard shortcuts' })} className={styles.item} onSelect={onKeys}>
        <Keyboard className={styles.icon} aria-hidden="true" />
        <span className={styles.title}>{t({ id: 'Keyboard shortcuts' })}</span>
      </Command.Item>
    </Command.Group>
  )
}
