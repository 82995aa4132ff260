import type { AnnotationDraft } from '@oriel/contracts/v1/discussion/annotations-schemas'
import type * as z from 'zod/mini'
import { HttpError } from '../../../../platform/base/errors.ts'
import { withRequestContext } from '../../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { findBytes } from '../../files/find-file.ts'

/** Null without pages or if uncountable. */
export async function findPageCount(
  { id, fileVersion, page }: z.output<typeof AnnotationDraft>,
  visitor: SessionActor,
  services: Services,
): Promise<number | null> {
  if (page === undefined || page === null || page === 1) return null
  const key = await withRequestContext(services, visitor, 'read', (ctx) => keyOf(ctx, id, fileVersion))
  if (key === null) return null
  const { createPageCounter } = await import('./count-pages.ts')
  return createPageCounter.count(services.storage, key, visitor.id)
}

async function keyOf(...[ctx, id, fileVersion]: Parameters<typeof findBytes>): Promise<string | null> {
  try {
    const { storageKey, mimetype } = await findBytes(ctx, id, fileVersion)
    return mimetype === 'application/pdf' ? storageKey : null
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}
