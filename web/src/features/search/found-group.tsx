import type { Found, SearchAnswer } from '@oriel/contracts/v1/shapes/search'
import { Command } from 'cmdk'
import { FileText, FolderKanban, Inbox, ListChecks, type LucideIcon, MessageSquare, SquareCheckBig } from 'lucide-react'
import { type Paths, usePaths } from '../../lib/api/paths.ts'
import styles from './palette.module.css'
import { texts } from './texts.ts'

const looks: Record<Found['kind'], { icon: LucideIcon; label: string }> = {
  project: { icon: FolderKanban, label: texts.project },
  task: { icon: SquareCheckBig, label: texts.task },
  subtask: { icon: ListChecks, label: texts.subtask },
  request: { icon: Inbox, label: texts.request },
  comment: { icon: MessageSquare, label: texts.comment },
  file: { icon: FileText, label: texts.file },
}

/** Where a found thing is seen: its own page, or that of what it hangs on. */
function pageOf({ project, workItem, parent, request }: Found, paths: Paths): string | null {
  if (workItem) return parent ? paths.subtask(workItem, parent, project) : paths.task(workItem, project)
  return request ? paths.request(request) : paths.project(project)
}

interface FoundGroupProps extends SearchAnswer {
  onGo: (to: string | null) => void
}

/** What the server found. */
export function FoundGroup({ items, projects, onGo }: FoundGroupProps) {
  const paths = usePaths()
  if (items.length === 0) return null
  return (
    <Command.Group heading={texts.found}>
      {items.map((found) => {
        const { kind, id, title, excerpt, project } = found
        const { icon: Icon, label } = looks[kind]
        return (
          <Command.Item
            key={`${kind} ${id}`}
            value={`${kind} ${id}`}
            className={styles.item}
            onSelect={() => onGo(pageOf(found, paths))}
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
