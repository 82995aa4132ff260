import { messages } from '@oriel/contracts/messages'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/t.ts'
import { toast, undoAction } from '../../../ui/index.ts'
import { UNASSIGNED, type PlannedItem } from './queries.ts'

export function useReassign() {
  const client = useQueryClient()

  async function assign(
    { id, title, version }: Pick<PlannedItem, 'id' | 'title' | 'version'>,
    assignees: string[],
    before: string[] | null,
  ) {
    try {
      const changed = await callApi(changeWorkItem, { id, version, assignees })
      toast.success(translate(messages.taskUpdatedSuccessfully), {
        id: `changed-${id}`,
        message: title,
        ...(before && {
          action: undoAction(() => void assign({ id, title, version: changed.version }, before, null)),
        }),
      })
    } catch (error) {
      toast.error(translate(messages.saveTaskFailed), { message: errorMessage(error) })
    } finally {
      invalidateChanged(client, 'task')
    }
  }

  return (work: PlannedItem, from: string, to: string) => {
    const rest = work.assignees.filter((id) => id !== from && id !== to)
    void assign(work, from === UNASSIGNED ? [to] : [...rest, to], work.assignees)
  }
}
