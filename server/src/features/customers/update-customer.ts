import type { Customer, CustomerEdit } from '@atrium/contracts/customers'
import type * as z from 'zod/mini'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import { ensureFresh } from '../../http/versions.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureClientUser, ensureTeam } from '../people/ensure-people.ts'
import { mentionPeople } from '../people/mention.ts'
import { lockProject } from '../tally/retally.ts'
import { findCustomer, showCustomer } from './find-customer.ts'
import { changeTeam, teamIdsOf } from './team.ts'

/**
 * Changes what is sent and leaves the rest. Who leaves the team also leaves the project's open work; `listTeamWork`
 * says beforehand which.
 */
export async function updateCustomer(edit: z.output<typeof CustomerEdit>, visit: Visit): Promise<Customer> {
  const { id, version, assignedTeam, customer: clientUserId, ...fields } = edit
  await lockProject(visit.db, id)
  const before = await findCustomer(id, visit)
  ensure(visit.actor, policy.customer.edit)
  await ensureFresh(version, before.version, () => showCustomer(id, visit))
  ensureDueDate(fields.dueDate, before.dueDate)
  if (clientUserId !== undefined && clientUserId !== before.clientUserId) await ensureClientUser(visit, clientUserId)
  const team = await teamIdsOf(id, visit)
  if (assignedTeam) await ensureTeam(visit, assignedTeam, team)

  const sent = Object.fromEntries(
    Object.entries({ ...fields, clientUserId }).filter(([, value]) => value !== undefined),
  )
  const changes = changesBetween(before, sent)
  const moved = await changeTeam(id, { before: team, wanted: assignedTeam ?? team }, visit)
  const isChanged = Object.keys(changes).length > 0
  if (!isChanged && moved.joined.length + moved.left.length === 0) return showCustomer(id, visit)

  const after = { ...before, ...sent }
  await visit.db
    .updateTable('customers')
    .set({
      ...sent,
      searchText: searchText(after.name, after.description),
      updatedAt: new Date().toISOString(),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await recordTeam(after, moved, visit)
  tellWhoLost(id, [...moved.left, ...(after.clientUserId === before.clientUserId ? [] : [before.clientUserId])], visit)
  if (isChanged) {
    await recordActivity(visit, {
      type: 'customer_updated',
      target: { type: 'customer', id, title: after.name },
      customerId: id,
      audience: 'client',
      changes,
    })
  }
  return showCustomer(id, visit)
}

/** One line for each person who came or went, under that person's name. */
async function recordTeam(
  { id }: { id: string },
  { joined, left }: { joined: string[]; left: string[] },
  visit: Visit,
) {
  if (joined.length + left.length === 0) return
  const person = await mentionPeople(visit, [...joined, ...left])
  for (const userId of [...joined, ...left]) {
    const { fullName } = person(userId)
    await recordActivity(visit, {
      type: joined.includes(userId) ? 'team_member_added' : 'team_member_removed',
      target: { type: 'person', id: userId, title: fullName },
      customerId: id,
      audience: 'client',
      changes: { assignedTeam: joined.includes(userId) ? [null, fullName] : [fullName, null] },
    })
  }
  visit.afterwards(({ bell }) => bell.ring({ kind: 'customer', customerId: id, audience: 'client' }))
}

/** Whoever has it open sees it no longer, and would not hear of that like those who still do. */
function tellWhoLost(customerId: string, people: readonly string[], { afterwards }: Visit) {
  afterwards(({ bell }) => {
    for (const userId of people) bell.ring({ kind: 'customer', customerId, audience: 'client', userId })
  })
}
