import { QUOTAS } from '@oriel/contracts/limits'
import type { Visibility } from '@oriel/contracts/enums'
import { message } from '@oriel/contracts/message'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** Team-only annotations count in negative numbers: gaps would reveal them to clients. */
export async function nextNumber({ db }: RequestContext, fileId: string, audience: Visibility): Promise<number> {
  const { count, most, least } = await db
    .selectFrom('pins')
    .select((it) => [
      it.fn.countAll<number>().as('count'),
      it.fn.max<number | null>('number').as('most'),
      it.fn.min<number | null>('number').as('least'),
    ])
    .where('fileId', '=', fileId)
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= QUOTAS.annotationsPerFile)
    throw invalidFields({ text: message({ id: 'A file can have up to 10,000 annotations' }) })
  return audience === 'client' ? Math.max(most ?? 0, 0) + 1 : Math.min(least ?? 0, 0) - 1
}
