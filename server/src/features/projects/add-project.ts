import type { Audience, CustomerStatus, Priority } from '@oriel/contracts/words'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDay, ensureOrder } from '../../http/input/due-day.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { asKept } from '../../policy/shows.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { companyWith, placeMainContact } from '../companies/main-contact.ts'
import { ensureClient, ensureMembers } from '../people/ensure-people.ts'
import { keepMentions } from '../mentions/keep-mentions.ts'
import { readSettings } from '../settings/read-settings.ts'
import { addMembers } from '../teams/members.ts'

export interface ProjectDraft {
  name: string
  description: string
  client: string
  /** One of the client's companies; their first one where none is chosen. */
  company?: string | undefined
  priority: Priority
  status: CustomerStatus
  /** Days are `YYYY-MM-DD`. */
  startsOn?: string | null
  dueOn: string
  team: string[]
  newWork?: Audience
}

/** A new project for a client (REQ-603). Answers its id. */
export async function addProject(visit: Visit, { team, client, company, ...fields }: ProjectDraft): Promise<string> {
  const { actor, db } = visit
  ensure(actor, policy.project.create)
  ensureDueDay(fields.dueOn)
  ensureOrder(fields)
  await ensureClient(visit, client)
  await ensureMembers(visit, team)

  const { clientsSee } = await readSettings(db)
  const companyId = await companyWith(db, null, client, company)
  const id = newId()
  const now = new Date().toISOString()
  await db
    .insertInto('projects')
    .values({
      ...fields,
      ...asKept(clientsSee),
      clientId: client,
      companyId,
      id,
      createdAt: now,
      createdById: actor.id,
      updatedAt: now,
      searchText: searchText(fields.name, fields.description),
      trashId: null,
    })
    .execute()
  await placeMainContact(visit, { id, companyId }, client)
  await addMembers(id, team, visit)
  await keepMentions(visit, {
    subject: id,
    rule: policy.project.see,
    thing: { projectId: id },
    text: fields.description,
    field: 'description',
  })
  await recordActivity(visit, {
    type: 'customer_created',
    target: { type: 'project', id, title: fields.name },
    projectId: id,
    audience: 'client',
  })
  return id
}
