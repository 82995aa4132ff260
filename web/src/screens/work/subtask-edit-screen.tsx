import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { subtaskToEditQuery } from '../../features/work/work-items/subtask-queries.ts'
import { WorkLoadError } from '../../features/work/page/work-load-error.tsx'
import { WorkFormPage } from '../../features/work/form/work-form-page.tsx'
import { translate, t } from '../../lib/t.ts'
import { SkeletonForm } from '../../ui/index.ts'

/** REQ-707: closing returns to all subtasks. */
export function SubtaskEditScreen() {
  const { id = '' } = useParams()
  return <OpenForm key={id} id={id} />
}

function OpenForm({ id }: { id: string }) {
  const { data, error } = useQuery(subtaskToEditQuery(id))
  if (error && !data) {
    const notFound = {
      title: t({ id: 'Subtask Not Found' }),
      text: t({ id: "The subtask you're looking for doesn't exist or has been deleted." }),
      message: translate(messages.subtaskNotFound),
    }
    return <WorkLoadError error={error} failed={translate(messages.loadSubtaskFailed)} notFound={notFound} />
  }
  if (!data) {
    return <SkeletonForm />
  }
  return (
    <WorkFormPage
      kind="subtask"
      item={data.subtask}
      title={t({ id: 'Edit subtask' })}
      back={{ to: '/subtasks', label: t({ id: 'Back to subtasks' }) }}
    />
  )
}
