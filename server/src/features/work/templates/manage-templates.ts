import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { Template, TemplateDraft, TemplateEdit, Templates } from '@oriel/contracts/v1/work/templates-schemas'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { lockProject } from '../../../platform/db/lock-project.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { compareNames } from '../../../platform/db/sql/sort-key.ts'
import { conflict, invalidFields, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordWorkspaceChange } from '../../activity/log/record-activity.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { lookUpProject } from '../../projects/projects/find-project.ts'
import { type TemplateContent, listTemplateWork } from './template-content.ts'
import { captureProject } from './capture-project.ts'
import { COPY_LIMITS } from '@oriel/contracts/v1/work/copy-schemas'

type Row = Selectable<Tables['templates']>

export async function listTemplates(ctx: RequestContext): Promise<Templates> {
  ensureAllowed(ctx.actor, policy.template.see)
  const rows = await ctx.db.selectFrom('templates').selectAll().orderBy('id').execute()
  const authors = rows.map((it) => it.createdById)
  return {
    items: rows.toSorted((one, other) => compareNames(one.name, other.name)).map((row) => rowOf(ctx, row)),
    people: await loadPeople(ctx, authors),
  }
}

export async function findTemplate(id: string, { db, actor }: RequestContext): Promise<Row> {
  ensureAllowed(actor, policy.template.see)
  const found = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'This template no longer exists' }))
  return found
}

export const readTemplateContent = ({ plan }: Row) => JSON.parse(plan) as TemplateContent

export async function createTemplate(
  { project: projectId, ...draft }: z.output<typeof TemplateDraft>,
  ctx: RequestContext,
): Promise<Template> {
  const { db, actor } = ctx
  ensureAllowed(actor, policy.template.create)
  await lockProject(db, projectId)
  const project = await lookUpProject(projectId, ctx)
  if (!project) throw invalidFields({ project: refusals.noSuchProject })
  const { count } = await db
    .selectFrom('templates')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= COPY_LIMITS.templates)
    throw conflict(message({ id: 'There are already 200 templates. Delete some first.' }))
  const now = new Date().toISOString()
  const plan = await captureProject(ctx, project)
  const made = { ...draft, id: newId(), createdById: actor.id, createdAt: now, updatedAt: now, version: 1 }
  const row = { ...made, plan: JSON.stringify(plan) }
  await db.insertInto('templates').values(row).execute()
  await record(ctx, row, {})
  return showTemplate(ctx, row)
}

export async function changeTemplate(
  { id, version, roles = {}, ...edit }: z.output<typeof TemplateEdit>,
  ctx: RequestContext,
): Promise<Template> {
  const before = await findTemplateToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.template.edit)
  await ensureCurrentVersion(version, before.version, async () => showTemplate(ctx, before))
  const plan = readTemplateContent(before)
  const renamed: TemplateContent = {
    ...plan,
    roles: plan.roles.map((role) => ({ ...role, name: roles[role.id] ?? role.name })),
  }
  const { name = before.name, description = before.description } = edit
  const after = { ...before, name, description, plan: JSON.stringify(renamed) }
  if (JSON.stringify(after) === JSON.stringify(before)) return showTemplate(ctx, before)
  const stored = { ...after, updatedAt: new Date().toISOString(), version: before.version + 1 }
  await ctx.db.updateTable('templates').set(stored).where('id', '=', id).execute()
  await record(ctx, stored, { name: [before.name, name] })
  return showTemplate(ctx, stored)
}

export async function deleteTemplate({ id }: { id: string }, ctx: RequestContext) {
  const template = await findTemplateToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.template.delete)
  await ctx.db.deleteFrom('templates').where('id', '=', id).execute()
  await record(ctx, template, { deleted: [false, true] })
  return { id }
}

/** Row lock until commit. */
async function findTemplateToChange(id: string, ctx: RequestContext): Promise<Row> {
  if (isPostgres(ctx.db))
    await ctx.db.selectFrom('templates').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findTemplate(id, ctx)
}

function rowOf({ actor }: RequestContext, row: Row): Templates['items'][number] {
  const plan = readTemplateContent(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    work: listTemplateWork(plan).length,
    milestones: plan.milestones.length,
    days: plan.length,
    createdBy: row.createdById,
    createdAt: row.createdAt,
    version: row.version,
    can: listPermissions(actor, {
      edit: policy.template.edit,
      delete: policy.template.delete,
      use: policy.project.create,
    }),
  }
}

export async function showTemplate(ctx: RequestContext, row: Row): Promise<Template> {
  const plan = readTemplateContent(row)
  const people = await loadPeople(ctx, [row.createdById, ...plan.roles.map(({ person }) => person)])
  const lineOf = ({ title, due, audience }: TemplateContent['tasks'][number]['parts'][number], isPart: boolean) => ({
    title,
    isPart,
    due,
    ...(audience === 'client' ? {} : { visibility: 'team' as const }),
  })
  return {
    ...rowOf(ctx, row),
    roles: plan.roles.map(({ id, name, person }) => {
      const left = person !== null && people[person]?.isFormer ? { formerPerson: person } : {}
      const work = listTemplateWork(plan).filter(({ roles }) => roles.includes(id)).length
      return { id, name, person: 'formerPerson' in left ? null : person, work, ...left }
    }),
    plan: plan.tasks.flatMap((task) => [lineOf(task, false), ...task.parts.map((part) => lineOf(part, true))]),
    people,
  }
}

const record = (ctx: RequestContext, { id, name }: Row, changes: Record<string, readonly [unknown, unknown]>) =>
  recordWorkspaceChange(ctx, { id, title: name, changes })
