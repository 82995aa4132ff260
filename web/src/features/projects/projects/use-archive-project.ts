import { messages } from '@oriel/contracts/messages'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { archiveProject } from '@oriel/contracts/v1/projects/archive'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { translate, t } from '../../../lib/t.ts'
import { toast, undoAction, toastFailure } from '../../../ui/index.ts'

export function useArchiveProject({ id, name }: Pick<Project, 'id' | 'name'>) {
  const client = useQueryClient()
  return async function archive(archived: boolean) {
    try {
      await callApi(archiveProject, { id, archived })
      toast.success(archived ? t({ id: 'Archived' }) : translate(messages.customerUpdated), {
        message: name,
        action: undoAction(() => void archive(!archived)),
      })
    } catch (error) {
      toastFailure(error, { onRetry: () => void archive(archived) })
    }
    invalidateChanged(client, 'project')
  }
}
