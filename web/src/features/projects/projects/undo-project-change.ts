import { changeProject } from '@oriel/contracts/v1/projects/projects'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { toIsoDate } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { toast, undoAction, withDateChangeReason, withFailureToast } from '../../../ui/index.ts'
import { toProjectFields } from './project-fields.ts'

/** No Undo if someone left the team (lost assignments aren't restored) or the due date had passed (REQ-1101). */
export function undoProjectChange(client: QueryClient, before: Project, saved: Project) {
  if (before.team.some((id) => !saved.team.includes(id))) return {}
  if (before.dueOn && before.dueOn !== saved.dueOn && before.dueOn < toIsoDate(new Date())) return {}
  const restore = () =>
    withFailureToast(async () => {
      const { startsOn } = before
      const owner = { client: before.client, company: before.companyId ?? undefined }
      const sent = { ...toProjectFields(before), ...owner, startsOn, id: saved.id, version: saved.version }
      await withDateChangeReason(sent, (change) => callApi(changeProject, change))
      invalidateChanged(client, 'project')
      toast.success(t({ id: 'Change undone' }))
    })
  return { action: undoAction(() => void restore()) }
}
