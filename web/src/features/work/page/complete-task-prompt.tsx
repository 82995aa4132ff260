import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Banner, Button } from '../../../ui/index.ts'
import { useChangeWork } from '../work-items/use-change-work.ts'
import { taskSubtasksQuery } from '../work-items/subtask-queries.ts'
import { taskQuery } from '../work-items/task-queries.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { isClosed } from '../../../lib/work-data.ts'

/** REQ-706: a task never completes itself; the page asks after its last open subtask. */
export function CompleteTaskPrompt({ task }: { task: Work }) {
  const change = useChangeWork()
  const { data } = useQuery(taskSubtasksQuery(task.id, task.project.id))
  const subtasks = data?.subtasks ?? []
  const allDone = subtasks.every(isClosed) && subtasks.some(({ status }) => status === 'completed')
  if (!allDone || isClosed(task) || !task.can.includes('setStatus')) return null
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
          {t({ id: 'Complete task' })}
        </Button>
      }
    >
      {t({ id: 'Is the task done too?' })}
    </Banner>
  )
}

export function CompleteParentPrompt({ taskId, projectId }: { taskId: string; projectId: string }) {
  const { data } = useQuery(taskQuery(taskId, projectId))
  return data ? <CompleteTaskPrompt task={data.task} /> : null
}
