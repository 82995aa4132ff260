import type { Visit } from '../../http/session/visit.ts'
import { markOf } from '../../db/kept-audience.ts'
import type { Tables } from '../../db/tables.ts'
import { type Happening, recordActivity } from '../activity/record-activity.ts'
import { whereTold } from '../conversation/store-file-change.ts'
import type { FoundFile } from '../files/find-file.ts'

/** It stands where its file hangs, and is for the eyes of whoever sees both the file and the pin. */
export async function recordPin(
  visit: Visit,
  file: FoundFile,
  pin: Pick<Tables['pins'], 'id' | 'audience'>,
  line: Pick<Happening, 'type' | 'inFeeds' | 'changes'>,
) {
  const audience = markOf(file.audience) === 'client' ? pin.audience : 'team'
  await recordActivity(visit, {
    ...line,
    target: { type: 'comment', id: pin.id, title: file.originalName },
    ...(await whereTold(visit, { ...file, audience })),
    audience,
  })
}
