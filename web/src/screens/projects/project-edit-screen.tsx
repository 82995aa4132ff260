import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Destination } from '../../lib/code/lazy.ts'
import { useProjectEditor } from '../../features/projects/projects/use-project-editor.ts'
import { ProjectForm } from '../../features/projects/projects/project-form.tsx'
import { projectQuery } from '../../lib/project-client.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { translate, t } from '../../lib/t.ts'
import { BackLink, Button, Card, PageHeader, SkeletonForm, toast } from '../../ui/index.ts'
import styles from '../../features/work/form/work-form.module.css'

export const preload = ({ client, params }: Destination) => client.prefetchQuery(projectQuery(params['id'] ?? ''))

/** REQ-603: cancel and success return to the list. */
export function ProjectEditScreen() {
  const { id = '' } = useParams()
  const { projects } = usePaths()
  const { data: project, isError } = useQuery(projectQuery(id))

  useEffect(() => {
    if (isError && !project)
      toast.error(translate(messages.error), { message: translate(messages.loadCustomerDataFailed) })
  }, [isError, project])

  if (project) return <EditPage key={id} project={project} />
  if (isError) return <Navigate to={projects} replace />
  return <SkeletonForm />
}

function EditPage({ project }: { project: Project }) {
  const id = useId()
  const { projects } = usePaths()
  const navigate = useNavigate()
  const editor = useProjectEditor(project, () => void navigate(projects))
  const { isDirty, isSubmitting, isSubmitSuccessful } = editor.form.formState

  useLeaveGuard(isDirty && !isSubmitting && !isSubmitSuccessful, editor.discard)

  async function cancel() {
    if (await editor.discard()) void navigate(projects)
  }

  return (
    <div className={styles.page}>
      <PageHeader
        above={<BackLink to={projects}>{t({ id: 'Back to Customers' })}</BackLink>}
        title={t({ id: 'Edit Customer' })}
      />
      <Card>
        <ProjectForm id={id} editor={editor} />
        <div className={styles.buttons}>
          <Button onClick={() => void cancel()}>{t({ id: 'Cancel' })}</Button>
          <Button tone="primary" type="submit" form={id} busy={isSubmitting}>
            {t({ id: 'Update customer' })}
          </Button>
        </div>
      </Card>
    </div>
  )
}
