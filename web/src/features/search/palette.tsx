import type { Found } from '@atrium/contracts/search'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import {
  CornerDownLeft,
  FileText,
  FolderKanban,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  SquareCheckBig,
} from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Paths, usePaths } from '../../lib/paths.ts'
import { Dialog } from '../../ui/index.ts'
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

/** Go anywhere and find anything by typing. */
export function Palette({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const words = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery(searchQuery(words))
  const paths = usePaths()
  const navigate = useNavigate()
  const found = words.length >= 2 ? (data?.found ?? []) : []
  const near = places.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))

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
        <Command.List className={styles.list}>
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
          {near.length === 0 && found.length === 0 && (
            <p className={styles.nothing}>{isFetching ? texts.searching : texts.nothing}</p>
          )}
        </Command.List>
      </Command>
    </Dialog>
  )
}
