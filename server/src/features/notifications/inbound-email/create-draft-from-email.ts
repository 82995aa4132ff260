import { LIMITS, QUOTAS } from '@oriel/contracts/limits'
import type { UnprocessedReason } from '@oriel/contracts/enums'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { findProjectToChange } from '../../projects/projects/find-project.ts'
import { addRequestDraft, countRequestDrafts } from '../../requests/requests/drafts/request-drafts.ts'
import { type AddressedTo, replyAddressFor, saveReplyAddresses } from './reply-addresses.ts'

export async function ensureRequestAddress({ id }: { id: string }, ctx: RequestContext, services: Services) {
  const { actor, db } = ctx
  const project = await findProjectToChange(id, ctx)
  ensureAllowed(actor, policy.project.submitRequest, { projectId: project.id })
  const { replies } = services.config
  if (!replies) return { address: null }
  const about: AddressedTo = { kind: 'request', userId: actor.id, subject: project.id, audience: 'client' }
  await saveReplyAddresses(db, services, [about])
  return { address: replyAddressFor(services, replies, about) }
}

/** Throws unless the caller may submit requests; returns why no draft is possible. */
export async function findRequestObstacle(ctx: RequestContext, projectId: string): Promise<UnprocessedReason | null> {
  const project = await findProjectToChange(projectId, ctx)
  ensureAllowed(ctx.actor, policy.project.submitRequest, { projectId: project.id })
  return (await countRequestDrafts(ctx)) >= QUOTAS.requestDrafts ? 'too-many' : null
}

/** Hidden from the agency until submitted. */
export function createDraftFromEmail(
  ctx: RequestContext,
  projectId: string,
  { subject, words }: { subject: string; words: string },
  files: readonly UploadedFile[],
) {
  const [first = ''] = words.split('\n')
  const title = excerpt(subject.trim() || first.trim(), LIMITS.name - 1)
  return addRequestDraft(ctx, { projectId, title, description: words }, files)
}
