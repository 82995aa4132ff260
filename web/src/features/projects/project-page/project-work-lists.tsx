import { Copy } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { t } from '../../../lib/t.ts'
import { isClosed, type WorkSummary } from '../../../lib/work-data.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { useRememberedList } from '../../../lib/keys/list-navigation.ts'
import {
  AvatarStack,
  Card,
  DueLabel,
  IconButton,
  PriorityBadge,
  ProgressBar,
  Row,
  Rows,
  VirtualList,
} from '../../../ui/index.ts'
import styles from './project-work-lists.module.css'

const MANY = 80

const badgeOf = ({ priority }: WorkSummary) => <PriorityBadge priority={priority} />

interface ProjectTasksProps {
  tasks: readonly WorkSummary[]
  status: (task: WorkSummary) => ReactNode
  priority?: (task: WorkSummary) => ReactNode
  onCopy?: (task: WorkSummary) => unknown
}

export function ProjectTasks({ tasks, status, priority = badgeOf, onCopy }: ProjectTasksProps) {
  const paths = usePaths()
  useRememberedList(useMemo(() => tasks.map(({ id, project }) => paths.task(id, project.id)), [tasks, paths]))
  return (
    <WorkList label={t({ id: 'Tasks' })} items={tasks}>
      {(task, as) => (
        <WorkRow
          key={task.id}
          as={as}
          to={paths.task(task.id, task.project.id)}
          item={task}
          text={
            <>
              <span>#</span>
              <span>{task.position}</span>
              {task.subtasks && (
                <span>{` · ${t({ id: '{count, plural, one {# subtask} other {# subtasks}}' }, { count: task.subtasks })}`}</span>
              )}
            </>
          }
          status={status(task)}
          priority={priority(task)}
          progress={task.progress}
          onCopy={task.can.includes('copy') && onCopy ? () => onCopy(task) : undefined}
        />
      )}
    </WorkList>
  )
}

interface ProjectSubtasksProps {
  label?: string
  subtasks: readonly WorkSummary[]
  status: (subtask: WorkSummary) => ReactNode
  priority?: (subtask: WorkSummary) => ReactNode
  onCopy?: (subtask: WorkSummary) => unknown
}

export function ProjectSubtasks({
  label = t({ id: 'Subtasks' }),
  subtasks,
  status,
  priority = badgeOf,
  onCopy,
}: ProjectSubtasksProps) {
  const paths = usePaths()
  useRememberedList(
    useMemo(
      () => subtasks.map(({ id, parent, project }) => paths.subtask(id, parent?.id ?? '', project.id)),
      [subtasks, paths],
    ),
  )
  return (
    <WorkList label={label} items={subtasks}>
      {(subtask, as) => (
        <WorkRow
          key={subtask.id}
          as={as}
          to={paths.subtask(subtask.id, subtask.parent?.id ?? '', subtask.project.id)}
          item={subtask}
          text={`#${subtask.position} · ${subtask.parent?.title ?? ''}`}
          status={status(subtask)}
          priority={priority(subtask)}
          onCopy={subtask.can.includes('copy') && onCopy ? () => onCopy(subtask) : undefined}
        />
      )}
    </WorkList>
  )
}

interface WorkListProps<Item> {
  label: string
  items: readonly Item[]
  children: (item: Item, as: 'li' | 'div') => ReactNode
}

function WorkList<Item extends { id: string }>({ label, items, children }: WorkListProps<Item>) {
  return (
    <Card flush aria-label={label} className={styles.sheet}>
      {items.length > MANY ? (
        <VirtualList
          label={label}
          items={items}
          keyOf={({ id }) => id}
          render={(item) => children(item, 'div')}
          height="70vh"
        />
      ) : (
        <Rows label={label}>{items.map((item) => children(item, 'li'))}</Rows>
      )}
    </Card>
  )
}

interface WorkRowProps {
  as: 'li' | 'div'
  to: string
  item: WorkSummary
  text: ReactNode
  status: ReactNode
  priority: ReactNode
  progress?: number
  onCopy: (() => unknown) | undefined
}

function WorkRow({ as, to, item, text, status, priority, progress, onCopy }: WorkRowProps) {
  const settled = isClosed(item)
  return (
    <Row
      as={as}
      to={to}
      title={item.title}
      text={text}
      meta={
        <span className={styles.meta}>
          <span className={styles.progress}>
            {progress !== undefined && (
              <ProgressBar
                label={t({ id: 'Progress of {title}' }, { title: item.title })}
                value={progress}
                size="thin"
              />
            )}
          </span>
          <span className={styles.people}>
            {item.assignees.length > 0 && <AvatarStack people={item.assignees} visible={3} />}
          </span>
          <span className={styles.status}>{status}</span>
          <span className={styles.status}>{priority}</span>
          <span className={styles.due}>
            <DueLabel inRow day={item.dueOn} settled={settled} />
          </span>
        </span>
      }
      actions={
        onCopy && (
          <IconButton
            icon={Copy}
            label={t({ id: 'Copy {title}' }, { title: item.title })}
            size="small"
            onClick={() => void onCopy()}
          />
        )
      }
    />
  )
}
