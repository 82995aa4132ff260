import { messages } from '@oriel/contracts/messages'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { updateOptimistically } from '../../../lib/code/optimistic-update.ts'
import { translate } from '../../../lib/t.ts'
import { toast, useConfirm, withDateChangeReason, toastFailure } from '../../../ui/index.ts'
import type { ProjectFields } from '../projects/project-rules.ts'
import { undoProjectChange } from '../projects/undo-project-change.ts'
import { projectChangeWarnings } from './project-change-warnings.tsx'

type ProjectChange = Partial<Pick<ProjectFields, 'status' | 'priority' | 'startsOn' | 'dueOn' | 'team'>>

/** Optimistic update with Undo. Confirms the loss of access or work first. */
export function useChangeProject(project: Project) {
  const client = useQueryClient()
  const confirm = useConfirm()

  async function send(change: ProjectChange): Promise<boolean> {
    const takeBack = updateOptimistically(client, project.id, change)
    try {
      const { id, version } = project
      const saved = await withDateChangeReason({ id, version, ...change }, (sent) => callApi(changeProject, sent))
      toast.success(translate(messages.customerUpdated), {
        message: saved.name,
        ...undoProjectChange(client, project, saved),
      })
      return true
    } catch (error) {
      takeBack()
      toastFailure(error, { onRetry: () => void send(change) })
      return false
    } finally {
      invalidateChanged(client, 'project')
    }
  }

  return async (change: ProjectChange): Promise<boolean> => {
    const after = { ...project, company: project.companyId ?? undefined, ...change }
    const consequences = await projectChangeWarnings(client, project, after, [])
    return (!consequences || (await confirm(consequences))) && send(change)
  }
}
