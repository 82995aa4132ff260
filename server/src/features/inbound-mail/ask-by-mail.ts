import { LIMITS } from '@oriel/contracts/limits'
import type { KeptReason } from '@oriel/contracts/words'
import type { UploadedFile } from '../../http/input/upload-rules.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { beginningOf } from '../conversation/beginning-of.ts'
import { findProjectToChange } from '../projects/find-project.ts'
import { addRequestDraft, countRequestDrafts } from '../requests/drafts/drafts.ts'
import { type Addressed, addressOf, keepAddresses } from './addresses.ts'

/** To which address the caller writes what they want in this project. */
export async function requestAddress({ id }: { id: string }, visit: Visit, services: Services) {
  const { actor, db } = visit
  const project = await findProjectToChange(id, visit)
  ensure(actor, policy.project.submitRequest, { projectId: project.id })
  const { replies } = services.config
  if (!replies) return { address: null }
  const about: Addressed = { kind: 'request', userId: actor.id, subject: project.id, audience: 'client' }
  await keepAddresses(db, services, [about])
  return { address: addressOf(services, replies, about) }
}

/** Ensures that they may ask for work there. Answers why it becomes nothing all the same. */
export async function whyNotAsked(visit: Visit, projectId: string): Promise<KeptReason | null> {
  const project = await findProjectToChange(projectId, visit)
  ensure(visit.actor, policy.project.submitRequest, { projectId: project.id })
  return (await countRequestDrafts(visit)) >= LIMITS.requestDrafts ? 'too-many' : null
}

/** What a client wants becomes their draft: nobody of the agency learns of it before they have completed and sent it. */
export function askByMail(
  visit: Visit,
  projectId: string,
  { subject, words }: { subject: string; words: string },
  files: readonly UploadedFile[],
) {
  const [first = ''] = words.split('\n')
  const title = beginningOf(subject.trim() || first.trim(), LIMITS.name - 1)
  return addRequestDraft(visit, { projectId, title, description: words }, files)
}
