import type { createActivity } from '@atrium/contracts/activity'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { findActivity } from './find-activity.ts'
import { recordActivity } from './record-activity.ts'

/** A manager's own line in the log. Who and when come from the session, whatever the body says. */
export async function addNote(
  { type, title, description, customer, shareable }: z.output<typeof createActivity.input>,
  visit: Visit,
) {
  ensure(visit.actor, policy.activity.create)
  if (customer) await ensureCustomer(visit, customer)
  const id = await recordActivity(visit, {
    type,
    target: customer ? { type: 'project', id: customer, title } : { type: 'person', id: visit.actor.id, title },
    projectId: customer,
    audience: shareable && customer ? 'client' : 'team',
    changes: { note: [null, description] },
  })
  return findActivity({ id }, visit)
}

async function ensureCustomer({ actor, db }: Visit, id: string) {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where(visible(actor, policy.project.see, 'projects'))
    .executeTakeFirst()
  if (!found) throw invalid({ customer: 'Customer is not available' })
}
