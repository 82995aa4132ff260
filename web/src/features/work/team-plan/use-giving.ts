import { messages } from '@oriel/contracts/messages'
import { changeWorkItem } from '@oriel/contracts/v1/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import { NOBODY, type Planned } from './team-plan-query.ts'

/** Gives work that somebody has to somebody else; others who work on it stay. With Undo, as assigning anywhere. */
export function useGiving() {
  const client = useQueryClient()

  async function assign(
    { id, title, version }: Pick<Planned, 'id' | 'title' | 'version'>,
    assignees: string[],
    before: string[] | null,
  ) {
    try {
      const changed = await ask(changeWorkItem, { id, version, assignees })
      toast.success(say(messages.taskUpdatedSuccessfully), {
        id: `changed-${id}`,
        message: title,
        ...(before && {
          action: {
            label: t({ id: 'Undo' }),
            onPress: () => void assign({ id, title, version: changed.version }, before, null),
          },
        }),
      })
    } catch (error) {
      toast.error(say(messages.saveTaskFailed), { message: messageOf(error) })
    } finally {
      lookAgain(client, 'task')
    }
  }

  return (work: Planned, from: string, to: string) => {
    const rest = work.assignees.filter((id) => id !== from && id !== to)
    void assign(work, from === NOBODY ? [to] : [...rest, to], work.assignees)
  }
}
