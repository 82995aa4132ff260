import type { Found } from '@oriel/contracts/classic/search'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import {
  CornerDownLeft,
  Keyboard,
  FileText,
  FolderKanban,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Plus,
  SquareCheckBig,
} from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Paths, usePaths } from '../../lib/api/paths.ts'
import { useMe } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/index.ts'
import { beginAt, creations } from './creations.ts'
import styles from './palette.module.css'
import { searchQuery } from './queries.ts'
import { texts } from './texts.ts'

export interface Place {
  to: string
  label: string
  icon: LucideIcon
}

const looks: Record<Found['kind'], { icon: LucideIcon; label: string }> = {
  customer: { icon: FolderKanban, label: texts.project },
  task: { icon: SquareCheckBig, label: texts.task },
  subtask: { icon: ListChecks, label: texts.subtask },
  taskRequest: { icon: Inbox, label: texts.request },
  comment: { icon: MessageSquare, label: texts.comment },
  file: { icon: FileText, label: texts.file },
}

/** Where a found thing is seen: its own page, or that of what it hangs on. */
function pageOf(found: Found, paths: Paths): string | null {
  const { customer, taskId, subtaskId, requestId } = found
  if (subtaskId && taskId) return paths.subtask(subtaskId, taskId, customer._id)
  if (taskId) return paths.task(taskId, customer._id)
  if (requestId) return paths.request(requestId)
  return paths.project(customer._id)
}

interface PaletteProps {
  places: readonly Place[]
  /** Shows the keys instead. */
  onKeys: () => void
  onClose: () => void
}

/** Go anywhere, find anything and begin something by typing. */
export function Palette({ places, onKeys, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const words = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery(searchQuery(words))
  const paths = usePaths()
  const navigate = useNavigate()
  const found = words.length >= 2 ? (data?.found ?? []) : []
  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(words.toLowerCase())
  const near = places.filter(fits)
  const makes = creations[useMe().role].filter(fits)
  const keys = fits({ label: texts.keys })

  function go(to: string | null) {
    if (!to) return
    onClose()
    void navigate(to)
  }

  return (
    <Dialog open onClose={onClose} title={texts.title} size="medium">
      <Command className={styles.palette} label={texts.title} shouldFilter={false} loop>
        <Command.Input
          className={styles.input}
          value={text}
          onValueChange={setText}
          placeholder={texts.placeholder}
          data-autofocus
        />
        <Command.List className={styles.list} label="What was found">
          {near.length > 0 && (
            <Command.Group heading={texts.goTo}>
              {near.map(({ to, label, icon: Icon }) => (
                <Command.Item key={to} value={to} className={styles.item} onSelect={() => go(to)}>
                  <Icon className={styles.icon} aria-hidden="true" />
                  <span className={styles.title}>{label}</span>
                  <CornerDownLeft className={styles.enter} aria-hidden="true" />
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {makes.length > 0 && (
            <Command.Group heading={texts.create}>
              {makes.map(({ to, label }) => (
                <Command.Item
                  key={label}
                  value={label}
                  className={styles.item}
                  onSelect={() => {
                    beginAt(to)
                    go(to)
                  }}
                >
                  <Plus className={styles.icon} aria-hidden="true" />
                  <span className={styles.title}>{label}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {found.length > 0 && (
            <Command.Group heading={texts.found}>
              {found.map((it) => {
                const { icon: Icon, label } = looks[it.kind]
                return (
                  <Command.Item
                    key={`${it.kind} ${it._id}`}
                    value={`${it.kind} ${it._id}`}
                    className={styles.item}
                    onSelect={() => go(pageOf(it, paths))}
                  >
                    <Icon className={styles.icon} aria-hidden="true" />
                    <span className={styles.words}>
                      <span className={styles.title}>{it.title}</span>
                      {it.excerpt && <span className={styles.excerpt}>{it.excerpt}</span>}
                    </span>
                    <span className={styles.where}>
                      {it.kind === 'customer' ? label : `${label} · ${it.customer.name}`}
                    </span>
                  </Command.Item>
                )
              })}
            </Command.Group>
          )}
          {keys && (
            <Command.Group heading={texts.help}>
              <Command.Item value={texts.keys} className={styles.item} onSelect={onKeys}>
                <Keyboard className={styles.icon} aria-hidden="true" />
                <span className={styles.title}>{texts.keys}</span>
              </Command.Item>
            </Command.Group>
          )}
          {near.length + makes.length + found.length === 0 && !keys && (
            <p className={styles.nothing}>{isFetching ? texts.searching : texts.nothing}</p>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}
