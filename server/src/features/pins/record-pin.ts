import type { Visit } from '../../http/session/visit.ts'
import type { Tables } from '../../db/tables.ts'
import { type Happening, recordActivity } from '../activity/record-activity.ts'
import { whereTold } from '../conversation/store-file-change.ts'
import type { FoundFile } from '../files/find-file.ts'

/** It stands where its file hangs, and is for the same eyes as the pin. */
export async function recordPin(
  visit: Visit,
  file: FoundFile,
  { id, audience }: Pick<Tables['pins'], 'id' | 'audience'>,
  line: Pick<Happening, 'type' | 'inFeeds'>,
) {
  await recordActivity(visit, {
    ...line,
    target: { type: 'comment', id, title: file.originalName },
    ...(await whereTold(visit, { ...file, audience })),
    audience,
  })
}
