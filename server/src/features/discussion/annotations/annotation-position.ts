import { message } from '@oriel/contracts/message'
import type { AnnotationDraft } from '@oriel/contracts/v1/discussion/annotations-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/errors/errors.ts'

type Place = Pick<z.output<typeof AnnotationDraft>, 'at' | 'page' | 'timeSeconds'>

const kinds: ReadonlyArray<readonly [RegExp, readonly (keyof Place)[]]> = [
  [/^image\//, ['at']],
  [/^application\/pdf$/, ['page', 'at']],
  [/^video\//, ['timeSeconds', 'at']],
]

/** 400 for a position that doesn't fit the file type. PDFs and videos need a page or second, not only a point. */
export function annotationPosition({ mimetype }: { mimetype: string }, place: Place) {
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
