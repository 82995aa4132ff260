import type { Visibility, CustomerStatus, Priority } from '@oriel/contracts/enums'
import { newId } from '../../../platform/db/ids.ts'
import { indexedText } from '../../../platform/db/search-index.ts'
import { ensureDueDateNotPast, ensureStartsBeforeDue } from '../../../platform/http/input/due-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { toClientFieldColumns } from '../../../policy/client-fields.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { findCompanyForContact, setMainContact } from '../../people/companies/main-contact.ts'
import { ensureClient, ensureMembers } from '../../people/accounts/ensure-people.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import { addMembers } from '../../people/teams/team-members.ts'

export interface ProjectDraft {
  name: string
  description: string
  client: string | null
  /** Defaults to the client's first company; without a client, to one without people. */
  company?: string | undefined
  priority: Priority
  status: CustomerStatus
  startsOn?: string | null
  dueOn: string | null
  team: string[]
  newWork?: Visibility
}

export async function addProject(
  ctx: RequestContext,
  { team, client, company, ...fields }: ProjectDraft,
): Promise<string> {
  const { actor, db } = ctx
  ensureAllowed(actor, policy.project.create)
  ensureDueDateNotPast(fields.dueOn)
  ensureStartsBeforeDue(fields)
  if (client !== null) await ensureClient(ctx, client)
  await ensureMembers(ctx, team)

  const { clientsSee } = await readSettings(db)
  const companyId = await findCompanyForContact(db, null, client, company)
  const id = newId()
  const now = new Date().toISOString()
  await db
    .insertInto('projects')
    .values({
      ...fields,
      ...(client === null && companyId === null ? { newWork: 'team' } : {}),
      ...toClientFieldColumns(clientsSee),
      clientId: client,
      companyId,
      id,
      createdAt: now,
      createdById: actor.id,
      updatedAt: now,
      ...indexedText(fields.name, fields.description),
      trashId: null,
    })
    .execute()
  if (client !== null) await setMainContact(ctx, { id, companyId }, client)
  await addMembers(id, team, ctx)
  await saveMentions(ctx, {
    subject: id,
    rule: policy.project.see,
    record: { projectId: id },
    text: fields.description,
    field: 'description',
  })
  await recordActivity(ctx, {
    type: 'customer_created',
    target: { type: 'project', id, title: fields.name },
    projectId: id,
    audience: 'client',
  })
  return id
}
