import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Banner, Button } from '../../../ui/index.ts'
import { useChangeThing } from '../change-thing.ts'
import { isSettled } from '../settled.ts'
import { taskSubtasksQuery } from '../subtask-queries.ts'
import { taskQuery } from '../task-queries.ts'
import type { Thing } from '../work-kinds.ts'

/** A task never completes by itself; when its last open subtask is done, the page asks (REQ-706). */
export function CompleteTask({ task }: { task: Thing }) {
  const change = useChangeThing()
  const { data } = useQuery(taskSubtasksQuery(task.id, task.project.id))
  const subtasks = data?.subtasks ?? []
  const allDone = subtasks.every(isSettled) && subtasks.some(({ status }) => status === 'completed')
  if (!allDone || isSettled(task) || !task.can.includes('setStatus')) return null
  return (
    <Banner
      tone="good"
      title={t({ id: 'All subtasks are done' })}
      action={
        <Button
          tone="primary"
          size="small"
          icon={CircleCheck}
          onClick={() => void change(task, { status: 'completed' })}
        >
          {t({ id: 'Complete Task' })}
        </Button>
      }
    >
      {t({ id: 'Is the task done too?' })}
    </Banner>
  )
}

/** The same question on the page of the subtask that was the last one. */
export function CompleteParent({ taskId, projectId }: { taskId: string; projectId: string }) {
  const { data } = useQuery(taskQuery(taskId, projectId))
  return data ? <CompleteTask task={data.task} /> : null
}
