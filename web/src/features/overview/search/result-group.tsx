import type { SearchResult, SearchResponse } from '@oriel/contracts/v1/overview/search-schemas'
import { Command } from 'cmdk'
import {
  FileText,
  FolderKanban,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Signature,
  SquareCheckBig,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { type Paths, usePaths } from '../../../lib/api/paths.ts'
import styles from './palette.module.css'

export const resultLooks: Record<SearchResult['kind'], { icon: LucideIcon; label: () => string }> = {
  project: { icon: FolderKanban, label: () => t({ id: 'Project' }) },
  task: { icon: SquareCheckBig, label: () => t({ id: 'Task' }) },
  subtask: { icon: ListChecks, label: () => t({ id: 'Subtask' }) },
  request: { icon: Inbox, label: () => t({ id: 'Request' }) },
  comment: { icon: MessageSquare, label: () => t({ id: 'Comment' }) },
  file: { icon: FileText, label: () => t({ id: 'File' }) },
  deliverable: { icon: Signature, label: () => t({ id: 'Deliverable' }) },
}

export const latestOnlyText = () =>
  t({
    id: 'Words of one or two characters are found in the latest 500 entries of each type only. Enter a longer word to search everything.',
  })

export function resultPath(
  { kind, id, project, workItem, parent, request }: SearchResult,
  paths: Paths,
): string | null {
  if (kind === 'deliverable') return paths.deliverable(id)
  if (workItem) return parent ? paths.subtask(workItem, parent, project) : paths.task(workItem, project)
  if (request) return paths.request(request)
  return paths.project(project, kind === 'comment' || kind === 'file' ? 'conversation' : undefined)
}

/** "Task · Bakery website · Archived". */
export function resultPlace({ kind, project }: SearchResult, projects: SearchResponse['projects'], named = true) {
  const { name, isArchived } = projects[project] ?? {}
  return [resultLooks[kind].label(), named && name, isArchived && t({ id: 'Archived' })].filter(Boolean).join(' · ')
}

interface ResultGroupProps extends SearchResponse {
  onGo: (to: string | null) => void
}

export function ResultGroup({ items, projects, onGo }: ResultGroupProps) {
  const paths = usePaths()
  if (items.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'Results' })}>
      {items.map((found) => {
        const { kind, id, title, excerpt } = found
        const { icon: Icon } = resultLooks[kind]
        return (
          <Command.Item
            key={`${kind} ${id}`}
            value={`${kind} ${id}`}
            className={styles.item}
            onSelect={() => onGo(resultPath(found, paths))}
          >
            <Icon className={styles.icon} aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
            </span>
            <span className={styles.where}>{resultPlace(found, projects, kind !== 'project')}</span>
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}
