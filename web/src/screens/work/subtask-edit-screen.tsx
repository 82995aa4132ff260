import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { subtaskToEditQuery } from '../../features/work/subtask-queries.ts'
import { texts } from '../../features/work/texts.ts'
import { NotLoaded } from '../../features/work/page/way-out.tsx'
import { WorkFormPage } from '../../features/work/form/work-form-page.tsx'
import { SkeletonForm } from '../../ui/index.ts'

/** The subtask form as a page; on close it returns to the list of all subtasks (REQ-707). */
export function SubtaskEditScreen() {
  const { id = '' } = useParams()
  return <OpenForm key={id} id={id} />
}

function OpenForm({ id }: { id: string }) {
  const { data, error } = useQuery(subtaskToEditQuery(id))
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
      thing={data.subtask}
      title={texts.editSubtask}
      back={{ to: '/subtasks', label: texts.backToSubtasks }}
    />
  )
}
