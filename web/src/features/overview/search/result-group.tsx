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

export const resultLooks: Record<SearchResult['kind'], { icon: LucideIcon; label: string }> = {
  project: {
    icon: FolderKanban,
    get label() {
      return t({ id: 'Project' })
    },
  },
  task: {
    icon: SquareCheckBig,
    get label() {
      return t({ id: 'Task' })
    },
  },
  subtask: {
    icon: ListChecks,
    get label() {
      return t({ id: 'Subtask' })
    },
  },
  request: {
    icon: Inbox,
    get label() {
      return t({ id: 'Request' })
    },
  },
  comment: {
    icon: MessageSquare,
    get label() {
      return t({ id: 'Comment' })
    },
  },
  file: {
    icon: FileText,
    get label() {
      return t({ id: 'File' })
    },
  },
  deliverable: {
    icon: Signature,
    get label() {
      return t({ id: 'Deliverable' })
    },
  },
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

interface ResultGroupProps extends SearchResponse {
  onGo: (to: string | null) => void
}

export function ResultGroup({ items, projects, onGo }: ResultGroupProps) {
  const paths = usePaths()
  if (items.length === 0) return null
  return (
    <Command.Group heading={t({ id: 'Results' })}>
      {items.map((found) => {
        const { kind, id, title, excerpt, project } = found
        const { icon: Icon, label } = resultLooks[kind]
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
            <span className={styles.where}>{kind === 'project' ? label : `${label} · ${projects[project]?.name}`}</span>
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}
