import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { AnnotationReplyDraft, AnnotationDraft } from '@oriel/contracts/v1/discussion/annotations-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findFile, findFileToChange, type FoundFile, listFormerVersions } from '../files/find-file.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { repliesTo, findAnnotationToChange, type AnnotationRow } from './find-annotations.ts'
import { nextNumber } from './next-number.ts'
import { recordAnnotation } from './record-annotation.ts'
import { showAnnotation } from './show-annotations.ts'
import { annotationVisibility } from './annotation-visibility.ts'
import { defaultVisibility } from '../comments/discussion-target.ts'
import { ensureFileVisible } from './edit-annotations.ts'

type Place = Pick<z.output<typeof AnnotationDraft>, 'at' | 'page' | 'timeSeconds'>

const kinds: ReadonlyArray<readonly [RegExp, readonly (keyof Place)[]]> = [
  [/^image\//, ['at']],
  [/^application\/pdf$/, ['page', 'at']],
  [/^video\//, ['timeSeconds', 'at']],
]

/** 400 for a position that doesn't fit the file type: PDFs need a page, videos a second. */
function annotationPosition({ mimetype }: { mimetype: string }, place: Place) {
  const { at = null, page = null, timeSeconds = null } = place
  const fits = kinds.find(([type]) => type.test(mimetype))?.[1] ?? []
  const given = { at, page, timeSeconds }
  for (const name of ['at', 'page', 'timeSeconds'] as const)
    if (given[name] !== null && !fits.includes(name))
      throw invalidFields({ [name]: message({ id: 'This file type doesn’t support that kind of position' }) })
  const [first] = fits
  if (at !== null && first !== undefined && given[first] === null)
    throw invalidFields({ [first]: message({ id: 'Enter a page or a time in seconds' }) })
  return {
    x: at === null ? null : Math.round(at.x * 1_000_000),
    y: at === null ? null : Math.round(at.y * 1_000_000),
    page,
    time: timeSeconds === null ? null : Math.round(timeSeconds * 1000),
  }
}

/** Visible to the client only with its file. */
export async function addAnnotation(
  { id, fileVersion, text, visibility: audience, ...place }: z.output<typeof AnnotationDraft>,
  ctx: RequestContext,
  pages: number | null,
) {
  const file = await findFileToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.file.annotate, file)
  const columns = annotationPosition(await findVersion(ctx, file, fileVersion), place)
  if (pages !== null && (place.page ?? 1) > pages)
    throw invalidFields({ page: message({ id: 'This page doesn’t exist' }) })
  const forWhom = defaultVisibility(ctx.actor, audience)
  ensureFileVisible(file, forWhom)
  const annotation = {
    ...commentColumns(ctx, text),
    ...columns,
    fileId: id,
    parentId: null,
    number: await nextNumber(ctx, id, forWhom),
    fileVersion,
    audience: forWhom,
  }
  await ctx.db.insertInto('pins').values(annotation).execute()
  await saveMentions(ctx, {
    ...(await annotationVisibility(ctx, file, forWhom)),
    subject: annotation.id,
    text,
    field: 'text',
  })
  await recordAnnotation(ctx, file, annotation, { type: 'pin_added' })
  return showAnnotation(ctx, annotation.id)
}

async function findVersion(ctx: RequestContext, file: FoundFile, number: number): Promise<{ mimetype: string }> {
  if (number === file.fileVersion) return file
  const [former] = await listFormerVersions(ctx, file, number)
  if (!former) throw invalidFields({ fileVersion: message({ id: 'This version doesn’t exist' }) })
  return former
}

const commentColumns = ({ actor }: RequestContext, text: string) => ({
  id: newId(),
  text,
  authorId: actor.id,
  createdAt: new Date().toISOString(),
})

/** Inherits the visibility. */
export async function replyToAnnotation({ id, text }: z.output<typeof AnnotationReplyDraft>, ctx: RequestContext) {
  const annotation = await findRootAnnotation(ctx, await findAnnotationToChange(ctx, id))
  ensureAllowed(ctx.actor, policy.annotation.reply, annotation)
  if ((await repliesTo(ctx, annotation)).length >= QUOTAS.annotationReplies)
    throw invalidFields({ text: message({ id: 'An annotation can have up to 200 replies' }) })
  const file = await findFile(ctx, annotation.fileId)
  const { fileId, audience } = annotation
  const answer = {
    ...commentColumns(ctx, text),
    fileId,
    audience,
    parentId: annotation.id,
    fileVersion: file.fileVersion,
  }
  await ctx.db.insertInto('pins').values(answer).execute()
  await saveMentions(ctx, {
    ...(await annotationVisibility(ctx, file, audience)),
    subject: answer.id,
    text,
    field: 'text',
  })
  await recordAnnotation(ctx, file, answer, { type: 'pin_answered' })
  return showAnnotation(ctx, annotation.id)
}

const findRootAnnotation = async (ctx: RequestContext, row: AnnotationRow) =>
  row.parentId === null ? row : findAnnotationToChange(ctx, row.parentId)
