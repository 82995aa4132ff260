import type { PersonMention } from '@oriel/contracts/classic/people'
import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { TaskRow } from '@oriel/contracts/classic/tasks'
import { Copy } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { useWalkedList } from '../../../lib/keys/walk.ts'
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
import { peopleOf } from './people-of.ts'
import styles from './project-work.module.css'

/** From here on only the rows in sight exist. */
const MANY = 80

const badgeOf = ({ priority }: TaskRow | SubtaskRow) => <PriorityBadge priority={priority} />

interface ProjectTasksProps {
  tasks: readonly TaskRow[]
  /** How a status and a priority look and are changed here. */
  status: (task: TaskRow) => ReactNode
  priority?: (task: TaskRow) => ReactNode
  onCopy?: (task: TaskRow) => unknown
}

export function ProjectTasks({ tasks, status, priority = badgeOf, onCopy }: ProjectTasksProps) {
  const paths = usePaths()
  useWalkedList(useMemo(() => tasks.map(({ _id, customer }) => paths.task(_id, customer._id)), [tasks, paths]))
  return (
    <WorkList label="Tasks" things={tasks}>
      {(task, as) => (
        <WorkRow
          key={task._id}
          as={as}
          to={paths.task(task._id, task.customer._id)}
          thing={task}
          people={task.assignedTo}
          text={
            <>
              #{task.sequence}
              {task.subtasks.length > 0 &&
                ` · ${task.subtasks.length} ${task.subtasks.length === 1 ? 'subtask' : 'subtasks'}`}
            </>
          }
          status={status(task)}
          priority={priority(task)}
          progress={task.progress}
          onCopy={task.can.copy && onCopy ? () => onCopy(task) : undefined}
        />
      )}
    </WorkList>
  )
}

interface ProjectSubtasksProps {
  /** Names the list where there are several. */
  label?: string
  subtasks: readonly SubtaskRow[]
  status: (subtask: SubtaskRow) => ReactNode
  priority?: (subtask: SubtaskRow) => ReactNode
  onCopy?: (subtask: SubtaskRow) => unknown
}

export function ProjectSubtasks({
  label = 'Subtasks',
  subtasks,
  status,
  priority = badgeOf,
  onCopy,
}: ProjectSubtasksProps) {
  const paths = usePaths()
  useWalkedList(
    useMemo(
      () => subtasks.map(({ _id, task, customer }) => paths.subtask(_id, task._id, customer._id)),
      [subtasks, paths],
    ),
  )
  return (
    <WorkList label={label} things={subtasks}>
      {(subtask, as) => (
        <WorkRow
          key={subtask._id}
          as={as}
          to={paths.subtask(subtask._id, subtask.task._id, subtask.customer._id)}
          thing={subtask}
          people={peopleOf(subtask.assignedTo)}
          text={`#${subtask.sequence} · ${subtask.task.title}`}
          status={status(subtask)}
          priority={priority(subtask)}
          onCopy={subtask.can.copy && onCopy ? () => onCopy(subtask) : undefined}
        />
      )}
    </WorkList>
  )
}

interface WorkListProps<Thing> {
  label: string
  things: readonly Thing[]
  children: (thing: Thing, as: 'li' | 'div') => ReactNode
}

function WorkList<Thing extends { _id: string }>({ label, things, children }: WorkListProps<Thing>) {
  return (
    <Card flush aria-label={label} className={styles.sheet}>
      {things.length > MANY ? (
        <VirtualList
          label={label}
          items={things}
          keyOf={({ _id }) => _id}
          render={(thing) => children(thing, 'div')}
          height="70vh"
        />
      ) : (
        <Rows label={label}>{things.map((thing) => children(thing, 'li'))}</Rows>
      )}
    </Card>
  )
}

interface WorkRowProps {
  as: 'li' | 'div'
  to: string
  thing: TaskRow | SubtaskRow
  people: readonly PersonMention[]
  text: ReactNode
  status: ReactNode
  priority: ReactNode
  progress?: number
  onCopy: (() => unknown) | undefined
}

function WorkRow({ as, to, thing, people, text, status, priority, progress, onCopy }: WorkRowProps) {
  const faces = useMemo(
    () => people.map(({ _id, fullName, profileImage }) => ({ _id, fullName, profileImage })),
    [people],
  )
  const settled = thing.status === 'completed' || thing.status === 'cancelled'
  return (
    <Row
      as={as}
      to={to}
      title={thing.title}
      text={text}
      meta={
        <span className={styles.meta}>
          <span className={styles.progress}>
            {progress !== undefined && (
              <ProgressBar label={`Progress of ${thing.title}`} value={progress} size="thin" />
            )}
          </span>
          <span className={styles.people}>{people.length > 0 && <AvatarStack people={faces} visible={3} />}</span>
          <span className={styles.status}>{status}</span>
          <span className={styles.status}>{priority}</span>
          <span className={styles.due}>
            <DueLabel day={thing.dueDate} settled={settled} />
          </span>
        </span>
      }
      actions={
        onCopy && <IconButton icon={Copy} label={`Copy ${thing.title}`} size="small" onClick={() => void onCopy()} />
      }
    />
  )
}
