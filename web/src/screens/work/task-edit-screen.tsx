import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { taskQuery } from '../../features/work/work-items/task-queries.ts'
import { WorkLoadError, ErrorWithExit } from '../../features/work/page/work-load-error.tsx'
import { WorkFormPage } from '../../features/work/form/work-form-page.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { translate, t } from '../../lib/t.ts'
import type { WorkDetails } from '../../lib/work-data.ts'
import { SkeletonForm } from '../../ui/index.ts'

export function TaskEditScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const customerId = search.get('customerId') ?? ''
  if (customerId === '') return <ErrorWithExit message={translate(messages.missingTaskOrCustomerId)} />
  return <OpenForm key={id} id={id} customerId={customerId} />
}

function OpenForm({ id, customerId }: { id: string; customerId: string }) {
  const paths = usePaths()
  const { data, error } = useQuery(taskQuery(id, customerId))
  const notFound = {
    title: t({ id: 'Task Not Found' }),
    text: t({ id: "The task you're looking for doesn't exist or has been deleted." }),
    message: translate(messages.taskNotFound),
  }
  if (error && !data)
    return <WorkLoadError error={error} failed={translate(messages.loadTaskDataFailed)} notFound={notFound} />
  if (!data) {
    return <SkeletonForm />
  }
  return <EditedTask task={data.task} address={paths.task(id, customerId)} />
}

/** If the permission is lost, the input stays; saving reports the error. */
function EditedTask({ task, address }: { task: WorkDetails; address: string }) {
  const [mayEdit] = useState(task.can.includes('edit'))
  if (!mayEdit)
    return <ErrorWithExit message={t({ id: 'Only people assigned to this task can edit it' })} to={address} />
  return (
    <WorkFormPage
      kind="task"
      item={task}
      title={t({ id: 'Edit task' })}
      back={{ to: address, label: t({ id: 'Back to Task' }) }}
    />
  )
}
