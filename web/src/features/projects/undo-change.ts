import { changeProject } from '@oriel/contracts/v1/projects'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { messages } from '@oriel/contracts/messages'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { toast, withReason } from '../../ui/index.ts'
import { fieldsOf } from './project-fields.ts'

/**
 * Undo of a saved change, for the toast that says so. What leaving the team took away from somebody does not come back
 * by itself, so that is not offered.
 */
export function undoOf(client: QueryClient, before: Project, saved: Project) {
  if (before.team.some((id) => !saved.team.includes(id))) return {}
  async function restore() {
    try {
      const { startsOn, ...fields } = fieldsOf(before)
      const sent = { ...fields, startsOn: startsOn || null, id: saved.id, version: saved.version }
      await withReason((why) => ask(changeProject, { ...sent, ...why }))
      lookAgain(client, 'project')
      toast.success(t({ id: 'Change taken back' }))
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
  }
  return { action: { label: t({ id: 'Undo' }), onPress: () => void restore() } }
}
