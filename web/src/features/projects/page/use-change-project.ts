import { messages } from '@oriel/contracts/messages'
import { changeProject } from '@oriel/contracts/v1/projects'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { showAtOnce } from '../../../lib/code/show-at-once.ts'
import { say } from '../../../lib/t.ts'
import { toast, useConfirm, withReason } from '../../../ui/index.ts'
import { fieldsOf } from '../project-fields.ts'
import type { ProjectFields } from '../project-rules.ts'
import { undoOf } from '../undo-change.ts'
import { consequencesOf } from './consequences.tsx'

/**
 * Changes a project where it is shown: at once on the screen, taken back with the reason where the server refuses, with
 * Undo where it does not. What it would take away from people is asked first.
 */
export function useChangeProject(project: Project) {
  const client = useQueryClient()
  const confirm = useConfirm()

  return async (
    change: Partial<Pick<ProjectFields, 'status' | 'priority' | 'startsOn' | 'dueOn' | 'team'>>,
  ): Promise<boolean> => {
    const consequences = await consequencesOf(client, project, { ...fieldsOf(project), ...change }, [])
    if (consequences && !(await confirm(consequences))) return false
    const takeBack = showAtOnce(client, project.id, change)
    try {
      const saved = await withReason((why) =>
        ask(changeProject, { id: project.id, version: project.version, ...change, ...why }),
      )
      toast.success(say(messages.customerUpdated), { message: saved.name, ...undoOf(client, project, saved) })
      return true
    } catch (error) {
      takeBack()
      toast.error(say(messages.error), { message: messageOf(error) })
      return false
    } finally {
      lookAgain(client, 'project')
    }
  }
}
