import { message } from '@oriel/contracts/message'
import { indexedText } from '../../../platform/db/search-index.ts'
import { ensureDueDateNotPast, ensureStartsBeforeDue } from '../../../platform/http/input/due-dates.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity, diffRecords } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { recordDateChange } from '../date-changes/record-date-change.ts'
import { findCompanyForContact, setMainContact } from '../../people/companies/main-contact.ts'
import { ensureClient, ensureMembers } from '../../people/accounts/ensure-people.ts'
import type { ProjectDraft } from './add-project.ts'
import type { ProjectRow } from './find-project.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { changeMembers, listMemberIds } from '../../people/teams/team-members.ts'
import { recordMemberChanges, notifyRemovedMembers } from '../../people/teams/record-member-changes.ts'
import { closedStatuses } from '@oriel/contracts/enums'

export type ProjectEdit = { [Field in keyof ProjectDraft]?: ProjectDraft[Field] | undefined }

/**
 * Requires the project lock; the caller checks permission. Removing a team member unassigns their open work (see
 * `listTeamWork`).
 */
export async function updateProject(
  ctx: RequestContext,
  project: ProjectRow,
  { team, client, company, reason, ...rest }: ProjectEdit & { reason?: string | undefined },
) {
  const { id, clientId } = project
  const fields = { ...rest, clientId: client }
  ensureDueDateNotPast(fields.dueOn, project.dueOn)
  const { startsOn = project.startsOn, dueOn = project.dueOn } = fields
  ensureStartsBeforeDue({ startsOn, dueOn })
  if (client === null && clientId !== null)
    throw invalidFields({ client: message({ id: 'Choose another client. A project’s client can’t be removed.' }) })
  if (client && client !== clientId) await ensureClient(ctx, client)
  const members = await listMemberIds(id, ctx)
  if (team) await ensureMembers(ctx, team, members)

  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const isReopened = project.archivedAt !== null && !isClosed(fields.status ?? project.status)
  const changes = diffRecords(project, sent)
  const moved = await changeMembers(id, { before: members, wanted: team ?? members }, ctx)
  const isMoved = company !== undefined && company !== project.companyId
  const isChanged = Object.keys(changes).length > 0 || isMoved
  if (!isChanged && moved.joined.length + moved.left.length === 0) return

  const told = await recordDateChange(ctx, { ...project, projectId: id, isShared: true }, { dueOn, reason })
  const after = { ...project, ...sent }
  // Clients can't see `newWork`: a change of it alone isn't a new version.
  const isOurs = !isMoved && Object.keys(changes).join() === 'newWork'
  const stays = after.clientId === clientId && !isMoved
  const given = stays ? undefined : await setOwner(ctx, project, after.clientId, company)
  const version = { updatedAt: new Date().toISOString(), version: project.version + 1 }
  await ctx.db
    .updateTable('projects')
    .set({
      ...sent,
      ...(given ? { companyId: given.companyId, clientsVersion: project.clientsVersion + 1 } : {}),
      ...indexedText(after.name, after.description),
      ...(isOurs ? {} : version),
      ...(isReopened ? { archivedAt: null } : {}),
    })
    .where('id', '=', id)
    .execute()
  await recordMemberChanges(id, moved, ctx)
  if (changes['description']) await nameAgain(ctx, project, after.description)
  notifyRemovedMembers(id, [...moved.left, ...(given?.left ?? [])], ctx)
  if (!isChanged) return
  if (isMoved) await recordMove(ctx, project, { name: after.name, company })
  await recordActivity(ctx, {
    type: 'customer_updated',
    target: { type: 'project', id, title: after.name },
    projectId: id,
    audience: isOurs ? 'team' : 'client',
    // In no feed if only the client changed: it would reveal the other client.
    inFeeds: Object.keys(changes).length > 0,
    changes: { ...changes, ...told, ...(isReopened ? { unarchived: [null, project.archivedAt] } : {}) },
  })
}

async function setOwner(ctx: RequestContext, project: ProjectRow, contact: string | null, company?: string) {
  if (contact !== null) return setMainContact(ctx, project, contact, company)
  return { companyId: await findCompanyForContact(ctx.db, project.companyId, null, company), left: [] }
}

const nameAgain = (ctx: RequestContext, { id, description: before }: ProjectRow, text: string) =>
  saveMentions(ctx, {
    subject: id,
    rule: policy.project.see,
    record: { projectId: id },
    text,
    before,
    field: 'description',
  })

const recordMove = (
  ctx: RequestContext,
  { id, companyId }: ProjectRow,
  after: { name: string; company: string | undefined },
) =>
  recordAuditEvent(ctx, {
    event: 'clients-changed',
    target: { id, name: after.name },
    details: { company: [companyId, after.company] },
  })

export const isClosed = (status: string) => closedStatuses.some((it) => it === status)
