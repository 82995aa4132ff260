import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type { Suggestion, SuggestionDraft } from '@oriel/contracts/v1/access/suggestions-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findProjectToChange } from '../../projects/projects/find-project.ts'
import { recordSuggestion } from '../../activity/log/record-suggestion.ts'
import { showSuggestion } from './show-suggestions.ts'

/** Must not reveal whether the address has an account. */
export async function suggestColleague(
  { id: projectId, email, accessLevel: level, ...draft }: z.output<typeof SuggestionDraft>,
  ctx: RequestContext,
): Promise<Suggestion> {
  const { db, actor } = ctx
  const project = await findProjectToChange(projectId, ctx)
  ensureAllowed(actor, policy.project.suggestColleague, { projectId })
  const emailKey = normalizeEmail(email)
  const waiting = await db
    .selectFrom('proposals')
    .select('emailKey')
    .where('projectId', '=', projectId)
    .where('decision', 'is', null)
    .execute()
  if (waiting.some((it) => it.emailKey === emailKey))
    throw invalidFields({ email: message({ id: 'This email has already been suggested' }) })
  if (waiting.length >= QUOTAS.suggestions)
    throw conflict(message({ id: 'Too many suggestions are waiting. Wait until your project manager has responded.' }))
  const id = newId()
  const createdAt = new Date().toISOString()
  await db
    .insertInto('proposals')
    .values({ ...draft, level, id, projectId, email, emailKey, proposedById: actor.id, createdAt })
    .execute()
  await recordSuggestion(ctx, project, id)
  return showSuggestion(ctx, id)
}
