import { messages } from '@oriel/contracts/messages'
import { beginViewAsClient } from '@oriel/contracts/v1/projects'
import { ask } from '../../lib/api/ask.ts'
import { beginViewing } from '../../lib/session/client-view.ts'
import { pathsOf } from '../../lib/api/paths.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { say } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'

/**
 * Opens the project as one of its clients sees it, in this tab; as the main contact where nobody is named. The page is
 * loaded anew, so that nothing of the manager's is left on it.
 */
export async function viewAsClient(projectId: string, person?: string) {
  try {
    const { client } = await ask(beginViewAsClient, { id: projectId, person })
    beginViewing({ projectId, client })
    window.location.assign(pathsOf.customer.project(projectId))
  } catch (error) {
    toast.error(say(messages.error), { message: messageOf(error) })
  }
}
