import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { useRememberedList } from '../../../lib/keys/list-navigation.ts'
import { translate, t } from '../../../lib/t.ts'
import { AvatarStack, Button, Card, DueLabel, ProgressBar, Row, Rows, Unloaded } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { useChangeWork } from '../work-items/use-change-work.ts'
import styles from './subtasks-panel.module.css'
import { InlinePriority, InlineStatus } from '../form/inline-fields.tsx'
import { taskSubtasksQuery } from '../work-items/subtask-queries.ts'
import { WorkMenu } from './work-menu.tsx'
import type { Work } from '../work-items/work-kinds.ts'
import { WorkFormDialog } from '../form/work-form-dialog.tsx'
import { isClosed } from '../../../lib/work-data.ts'
import { validateNewDueDate } from '../work-items/past-due-dates.ts'

interface SubtasksPanelProps {
  /** New subtasks take its due date and assignees. */
  task: Pick<Work, 'id' | 'dueOn' | 'assignees' | 'progress' | 'subtasks' | 'completedSubtasks'>
  projectId: string
  mayAdd: boolean
}

export function SubtasksPanel({ task, projectId, mayAdd }: SubtasksPanelProps) {
  const { data, isError, refetch } = useQuery(taskSubtasksQuery(task.id, projectId))
  const [adding, setAdding] = useState(false)
  const paths = usePaths()
  const subtasks = data?.subtasks
  useRememberedList((subtasks ?? []).map(({ id }) => paths.subtask(id, task.id, projectId)))
  return (
    <Card
      flush
      title={t({ id: 'Subtasks' })}
      aside={
        <>
          <Progress task={task} />
          {mayAdd && (
            <Button size="small" icon={Plus} aria-keyshortcuts="N" onClick={() => setAdding(true)}>
              {t({ id: 'Add Subtask' })}
            </Button>
          )}
        </>
      }
    >
      {!subtasks && (
        <Unloaded
          query={{ isError, refetch }}
          level={3}
          title={translate(messages.loadTaskDetailsFailed)}
          rows={task.subtasks || 1}
        />
      )}
      {subtasks?.length === 0 && <p className={styles.none}>{t({ id: 'No subtasks yet' })}</p>}
      <Rows label={t({ id: 'Subtasks' })}>
        {subtasks?.map((subtask) => (
          <SubtaskRow key={subtask.id} subtask={subtask} />
        ))}
      </Rows>
      {adding && (
        <WorkFormDialog
          open
          kind="subtask"
          preset={{
            project: projectId,
            parent: task.id,
            dueOn: validateNewDueDate(task.dueOn),
            assignees: task.assignees.filter(({ isFormer: left }) => !left).map((person) => person.id),
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

function Progress({ task }: Pick<SubtasksPanelProps, 'task'>) {
  const { subtasks = 0, completedSubtasks = 0 } = task
  return (
    <span className={styles.progress}>
      <ProgressBar value={task.progress} label={t({ id: 'Progress' })} size="thin" />
      {subtasks > 0 && <span>{t({ id: '{done} of {all}' }, { done: completedSubtasks, all: subtasks })}</span>}
    </span>
  )
}

function SubtaskRow({ subtask }: { subtask: Work }) {
  const change = useChangeWork()
  const addressOf = useWorkPath()
  return (
    <Row
      to={addressOf(subtask)}
      title={`${subtask.position}. ${subtask.title}`}
      meta={
        <span className={styles.meta}>
          <span className={styles.priority}>
            {isHighPriority(subtask) && <InlinePriority item={subtask} onChange={change} />}
          </span>
          <DueLabel inRow day={subtask.dueOn} settled={isClosed(subtask)} />
          <span className={styles.status}>
            <InlineStatus item={subtask} onChange={change} />
          </span>
          <span className={styles.people}>
            {subtask.assignees.length > 0 && <AvatarStack people={subtask.assignees} visible={3} />}
          </span>
        </span>
      }
      actions={<WorkMenu item={subtask} />}
    />
  )
}

const isHighPriority = ({ priority }: Work) => priority === 'high' || priority === 'urgent'
