import { messages } from '@oriel/contracts/messages'
import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { useWalkedList } from '../../../lib/keys/walk.ts'
import { AvatarStack, Button, Card, DueLabel, ErrorState, Row, Rows, SkeletonRows } from '../../../ui/index.ts'
import { useChangeThing } from '../change-thing.ts'
import styles from './subtasks-panel.module.css'
import { InlinePriority, InlineStatus } from '../form/inline-fields.tsx'
import { isSettled } from '../settled.ts'
import { taskSubtasksQuery } from '../subtask-queries.ts'
import { texts } from '../texts.ts'
import { ThingMenu } from './thing-menu.tsx'
import { WorkFormDialog } from '../form/work-form-dialog.tsx'

interface SubtasksPanelProps {
  task: { _id: string; dueDate: string }
  customerId: string
  mayAdd: boolean
}

/** The subtasks of a task in their order, and a way to add one. */
export function SubtasksPanel({ task, customerId, mayAdd }: SubtasksPanelProps) {
  const { data, isError, refetch } = useQuery(taskSubtasksQuery(task._id, customerId))
  const [adding, setAdding] = useState(false)
  const paths = usePaths()
  const subtasks = data?.subtasks
  useWalkedList((subtasks ?? []).map(({ _id }) => paths.subtask(_id, task._id, customerId)))
  return (
    <Card
      flush
      title={texts.subtasks}
      aside={
        mayAdd && (
          <Button size="small" icon={Plus} aria-keyshortcuts="N" onClick={() => setAdding(true)}>
            {texts.newSubtask}
          </Button>
        )
      }
    >
      {!subtasks &&
        (isError ? (
          <ErrorState level={3} title={messages.loadTaskDetailsFailed} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        ))}
      {subtasks?.length === 0 && <p className={styles.none}>{texts.noSubtasks}</p>}
      <Rows label={texts.subtasks}>
        {subtasks?.map((subtask) => (
          <SubtaskLine key={subtask._id} subtask={subtask} />
        ))}
      </Rows>
      {adding && (
        <WorkFormDialog
          open
          kind="subtask"
          preset={{ customer: customerId, task: task._id }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

function SubtaskLine({ subtask }: { subtask: SubtaskRow }) {
  const paths = usePaths()
  const change = useChangeThing()
  const { _id, title, task, customer } = subtask
  return (
    <Row
      to={paths.subtask(_id, task._id, customer._id)}
      title={`${subtask.sequence}. ${title}`}
      meta={
        <span className={styles.meta}>
          <span className={styles.priority}>
            {isPressing(subtask) && <InlinePriority thing={subtask} onChange={change} />}
          </span>
          <DueLabel day={subtask.dueDate} settled={isSettled(subtask)} />
          <InlineStatus thing={subtask} onChange={change} />
          <span className={styles.people}>
            {subtask.assignees.length > 0 && <AvatarStack people={subtask.assignees} visible={3} />}
          </span>
        </span>
      }
      actions={<ThingMenu thing={subtask} />}
    />
  )
}

const isPressing = ({ priority }: SubtaskRow) => priority === 'high' || priority === 'urgent'
