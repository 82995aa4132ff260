import { messages } from '@oriel/contracts/messages'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, undoAction, toastFailure } from '../../../ui/index.ts'
import { archiveProject } from '@oriel/contracts/v1/projects/projects'

export function useArchiveProject({ id, name }: Pick<Project, 'id' | 'name'>) {
  const archive = useArchiveProjects(name)
  return (archived: boolean) => archive([id], archived)
}

/** `name`: of the project or company. */
export function useArchiveProjects(name: string) {
  const client = useQueryClient()
  return async function archive(ids: readonly string[], archived: boolean) {
    const failed: string[] = []
    let failure: unknown
    for (const id of ids)
      await callApi(archiveProject, { id, archived }).catch((error: unknown) => {
        failed.push(id)
        failure = error
      })
    if (failed.length > 0) toastFailure(failure, { onRetry: () => void archive(failed, archived) })
    else
      toast.success(archived ? t({ id: 'Archived' }) : translate(messages.customerUpdated), {
        message: name,
        action: undoAction(() => void archive(ids, !archived)),
      })
    invalidateChanged(client, 'project')
  }
}
