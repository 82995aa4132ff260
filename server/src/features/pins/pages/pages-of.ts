import type { PinDraft } from '@oriel/contracts/v1/shapes/pins'
import type * as z from 'zod/mini'
import { Refusal } from '../../../http/errors.ts'
import { oneVisit } from '../../../http/session/visit.ts'
import type { Visitor } from '../../../http/session/visitor.ts'
import type { Services } from '../../../services.ts'
import { findBytes } from '../../files/find-file.ts'

/** How many pages the version has on which somebody remarks; null where there are none, or nobody can tell. */
export async function pagesOf(
  { id, fileVersion, page }: z.output<typeof PinDraft>,
  visitor: Visitor,
  services: Services,
): Promise<number | null> {
  // Every PDF has a first page.
  if (page === undefined || page === null || page === 1) return null
  const key = await oneVisit(services, visitor, 'read', (visit) => keyOf(visit, id, fileVersion))
  if (key === null) return null
  const { pageCounter } = await import('./count-pages.ts')
  return pageCounter.count(services.storage, key, visitor.id)
}

/** Null where the visit itself will refuse. */
async function keyOf(...[visit, id, fileVersion]: Parameters<typeof findBytes>): Promise<string | null> {
  try {
    const { storageKey, mimetype } = await findBytes(visit, id, fileVersion)
    return mimetype === 'application/pdf' ? storageKey : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
