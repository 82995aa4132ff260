import type { PinPage, PinsOf } from '@oriel/contracts/v1/shapes/pins'
import { LIMITS } from '@oriel/contracts/limits'
import type * as z from 'zod/mini'
import { afterKey } from '../../db/keyset.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { findFile } from '../files/find-file.ts'
import { onVersion, seenPins } from './find-pins.ts'
import { showPins } from './show-pins.ts'

const order = [
  ['number', 'asc'],
  ['id', 'asc'],
] as const

/** The pins of one version, by number, as far as the caller may read them. */
export async function listPins(
  { id, fileVersion, limit, after }: z.output<typeof PinsOf>,
  visit: Visit,
): Promise<PinPage> {
  const file = await findFile(visit, id)
  const slice = sliceOf({ limit: limit ?? LIMITS.listMost, after }, ['integer', 'text'])
  const pins = seenPins(visit)
    .where('fileId', '=', id)
    .where('parentId', 'is', null)
    .where(onVersion(fileVersion ?? file.fileVersion))
  const { total } = await pins.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await pins
    .selectAll()
    .$if(slice.after !== null, (it) => it.where(afterKey(order, slice.after ?? [])))
    .orderBy('number')
    .orderBy('id')
    .limit(slice.limit + 1)
    .execute()
  const { items, next } = cut(rows, slice.limit, ({ number, id: last }) => [number ?? 0, last])
  return { ...(await showPins(visit, items)), next, total }
}
