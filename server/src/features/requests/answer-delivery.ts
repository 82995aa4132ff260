import type { DeliveryAnswer } from '@oriel/contracts/v1/shapes/work-items'
import type * as z from 'zod/mini'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { addComment } from '../comments/add-comment.ts'
import { onWorkItem } from '../conversation/place.ts'
import { awaitsAnswer, stationsOf, withStation } from '../stations/stations.ts'
import { changeWorkItem } from '../work-items/change/change-work-item.ts'
import { findWorkItem, findWorkItemToChange, type WorkItem } from '../work-items/find-work-item.ts'
import { showWorkItem } from '../work-items/show-work-item.ts'

/**
 * What the client says to what was delivered. Thanks closes it. Not yet opens it again, and their words stand in the
 * conversation, where whoever does the work answers them.
 */
export async function answerDelivery({ id, answer, text }: z.output<typeof DeliveryAnswer>, visit: Visit) {
  const item = await findWorkItemToChange(visit, id)
  const request = await requestOf(visit, id)
  const isDelivered = request !== undefined && awaitsAnswer(request.status, stationsOf(request))
  ensure(visit.actor, policy.subtask.answerDelivery, { projectId: item.projectId, isDelivered })
  if (answer === 'not-yet' && text) {
    await addComment(visit, onWorkItem(item), { text })
    await changeWorkItem(visit, item, { status: 'in-progress' }, { said: text, declined: true })
  } else if (request) await thank(visit, item, request, text)
  return showWorkItem(visit, await findWorkItem(visit, id))
}

const requestOf = ({ actor, db }: Visit, resultId: string) =>
  db
    .selectFrom('requests')
    .select(['id', 'status', 'stations', 'version'])
    .where('resultId', '=', resultId)
    .where(visible(actor, policy.request.see, 'requests'))
    .executeTakeFirst()

type Request = NonNullable<Awaited<ReturnType<typeof requestOf>>>

async function thank(visit: Visit, item: WorkItem, request: Request, text: string | undefined) {
  const at = new Date().toISOString()
  const station = { kind: 'thanked', at, by: visit.actor.id, ...(text ? { text } : {}) } as const
  await visit.db
    .updateTable('requests')
    .set({ stations: withStation(request, station), updatedAt: at, version: request.version + 1 })
    .where('id', '=', request.id)
    .execute()
  await recordActivity(visit, {
    type: 'subtask_thanked',
    target: { type: 'subtask', id: item.id, title: item.title },
    ...onWorkItem(item).inLog,
    audience: 'client',
    changes: text ? { said: ['', text] } : {},
  })
}
