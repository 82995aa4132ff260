import { messages } from '@atrium/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { subtaskQuery } from '../features/work/subtask-queries.ts'
import { texts } from '../features/work/texts.ts'
import { NotLoaded, WayOut } from '../features/work/way-out.tsx'
import { WorkFormPage } from '../features/work/work-form-page.tsx'
import { useMe } from '../lib/session.ts'
import { SkeletonForm } from '../ui/index.ts'

/** The subtask form as a page; on close it returns to the list of all subtasks (specification 2.13). */
export function SubtaskEditScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [taskId, customerId] = [search.get('taskId') ?? '', search.get('customerId') ?? '']
  if (taskId === '' || customerId === '') return <WayOut message={messages.missingSubtaskTaskOrCustomerId} />
  return <OpenForm key={id} id={id} taskId={taskId} customerId={customerId} />
}

function OpenForm({ id, taskId, customerId }: { id: string; taskId: string; customerId: string }) {
  const { data, error } = useQuery(subtaskQuery(useMe().role, id, taskId, customerId))
  if (error && !data) {
    const notFound = {
      title: texts.subtaskNotFoundTitle,
      text: texts.subtaskNotFoundText,
      message: messages.subtaskNotFound,
    }
    return <NotLoaded error={error} failed={messages.loadSubtaskFailed} notFound={notFound} />
  }
  if (!data) {
    return <SkeletonForm />
  }
  return (
    <WorkFormPage
      kind="subtask"
      thing={data}
      title={texts.editSubtask}
      back={{ to: '/subtasks', label: texts.backToSubtasks }}
    />
  )
}
