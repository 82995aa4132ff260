import type { AnnotationPage, AnnotationQuery } from '@oriel/contracts/v1/discussion/annotations-schemas'
import { LIMITS } from '@oriel/contracts/limits'
import type * as z from 'zod/mini'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { findFile } from '../files/find-file.ts'
import { isOnVersion, visibleAnnotations } from './find-annotations.ts'
import { showAnnotations } from './show-annotations.ts'

/** Ids follow creation. */
const order = [['id', 'asc']] as const

export async function listAnnotations(
  { id, fileVersion, limit, after }: z.output<typeof AnnotationQuery>,
  ctx: RequestContext,
): Promise<AnnotationPage> {
  const file = await findFile(ctx, id)
  const slice = parseCursorPage({ limit: limit ?? LIMITS.listMost, after }, ['text'])
  const pins = visibleAnnotations(ctx)
    .where('fileId', '=', id)
    .where('parentId', 'is', null)
    .where(isOnVersion(fileVersion ?? file.fileVersion))
  const { total } = await pins.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { items, next } = await selectPage(pins.selectAll(), order, slice)
  return { ...(await showAnnotations(ctx, items)), next, total }
}
