import type { Audience } from '@oriel/contracts/words'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { audienceOf } from '../conversation/audience.ts'
import { type FoundFile, lookUpFile } from '../files/find-file.ts'
import type { Sight } from '../mentions/written.ts'
import { lookUpWorkItem } from '../work-items/find-work-item.ts'
import { seenPins } from './find-pins.ts'

/** Who reads a remark on a file, or an answer to one: whoever sees both, as far as the caller may know. */
export async function sightOf(visit: Visit, file: FoundFile, audience: Audience): Promise<Sight> {
  // That a request became work is nobody's to know who does not see that work.
  const resultId = file.resultId !== null && (await lookUpWorkItem(visit, file.resultId)) ? file.resultId : null
  return {
    rule: policy.pin.see,
    thing: { projectId: file.projectId, requestId: file.requestId, audience },
    on: { rule: policy.file.see, thing: { ...file, resultId } },
  }
}

/** Who would read a remark on this file, or an answer to this remark; undefined where the caller sees neither. */
export async function sightOfText(visit: Visit, id: string, chosen: Audience | undefined): Promise<Sight | undefined> {
  const pin = await seenPins(visit).select(['fileId', 'audience']).where('id', '=', id).executeTakeFirst()
  const file = await lookUpFile(visit, pin?.fileId ?? id)
  return file && sightOf(visit, file, pin?.audience ?? audienceOf(visit.actor, chosen))
}
