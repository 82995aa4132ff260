import { message } from '@oriel/contracts/message'
import type { AccessLevel } from '@oriel/contracts/enums'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { ensureApproverRemains } from '../approvers/ensure-approver-remains.ts'

interface ProjectInHand {
  id: string
  name: string
  clientId: string | null
  companyId: string | null
}
export interface Client {
  person: string
  level: AccessLevel
}

export async function listClientsOfProject({ db }: Pick<RequestContext, 'db'>, projectId: string): Promise<Client[]> {
  return db
    .selectFrom('projectClients')
    .select(['userId as person', 'level'])
    .where('projectId', '=', projectId)
    .orderBy('addedAt')
    .orderBy('userId')
    .execute()
}

/** Requires `lockProject`. An approver remains: the first replaces a removed main contact. */
export async function setProjectClients(ctx: RequestContext, project: ProjectInHand, wanted: readonly Client[]) {
  const { db } = ctx
  const before = await listClientsOfProject(ctx, project.id)
  const approvers = wanted.filter(({ level }) => level === 'approver').map(({ person }) => person)
  const main = approvers.find((it) => it === project.clientId) ?? approvers[0]
  if (main === undefined) throw conflict(message({ id: 'A project needs at least one approver from the client.' }))
  await ensureOfCompany(ctx, project, wanted, before)
  const isSame = ({ person, level }: Client) => before.some((it) => it.person === person && it.level === level)
  const left = before.filter(({ person }) => !wanted.some((it) => it.person === person)).map(({ person }) => person)
  const changed = wanted.filter((it) => !isSame(it))
  if (changed.length + left.length === 0) return
  await db
    .updateTable('projects')
    .set((it) => ({
      clientsVersion: it('clientsVersion', '+', 1),
      ...(main === project.clientId
        ? {}
        : { clientId: main, version: it('version', '+', 1), updatedAt: new Date().toISOString() }),
    }))
    .where('id', '=', project.id)
    .execute()
  if (left.length > 0)
    await db.deleteFrom('projectClients').where('projectId', '=', project.id).where('userId', 'in', left).execute()
  await saveAccessLevels(ctx, project.id, changed)
  await ensureApproverRemains(ctx, { projectId: project.id })
  await recordClientChanges(ctx, project, { before, wanted, left, main })
}

async function saveAccessLevels({ db }: RequestContext, projectId: string, changed: readonly Client[]) {
  const addedAt = new Date().toISOString()
  for (const { person: userId, level } of changed)
    await db
      .insertInto('projectClients')
      .values({ projectId, userId, level, addedAt })
      .onConflict((it) => it.columns(['projectId', 'userId']).doUpdateSet({ level }))
      .execute()
}

/** Same error for all violations. */
async function ensureOfCompany(
  { db }: RequestContext,
  { companyId }: ProjectInHand,
  wanted: readonly Client[],
  before: readonly Client[],
) {
  const newcomers = wanted.map(({ person }) => person).filter((id) => !before.some(({ person }) => person === id))
  if (newcomers.length === 0) return
  const fit = await db
    .selectFrom('companyPeople')
    .innerJoin('users', 'users.id', 'companyPeople.userId')
    .select('users.id')
    .where('companyPeople.companyId', '=', companyId)
    .where('users.id', 'in', newcomers)
    .where('users.role', '=', 'customer')
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .execute()
  if (fit.length < newcomers.length)
    throw invalidFields({ clients: message({ id: 'Choose active people from the project’s company' }) })
}

const levelsIn = (clients: readonly Client[]) => Object.fromEntries(clients.map(({ person, level }) => [person, level]))

/** In no feed: clients must not learn who else was added. */
async function recordClientChanges(
  ctx: RequestContext,
  { id, name, clientId }: ProjectInHand,
  it: { before: readonly Client[]; wanted: readonly Client[]; left: readonly string[]; main: string },
) {
  const changes = { clients: [levelsIn(it.before), levelsIn(it.wanted)] as [unknown, unknown] }
  await recordAuditEvent(ctx, { event: 'clients-changed', target: { id, name }, details: changes })
  await recordActivity(ctx, {
    type: 'customer_updated',
    target: { type: 'project', id, title: name },
    projectId: id,
    audience: 'client',
    inFeeds: false,
    changes: { ...changes, ...(it.main === clientId ? {} : { clientId: [clientId, it.main] as [unknown, unknown] }) },
  })
  ctx.afterwards(({ live }) => {
    for (const userId of it.left) live.publish({ kind: 'project', projectId: id, audience: 'client', userId })
  })
}
