import { PLAN_LIMITS } from '@oriel/contracts/plan-limits'
import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/refusals'
import type { Template, TemplateDraft, TemplateEdit, Templates } from '@oriel/contracts/v1/shapes/templates'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { lockProject } from '../../db/lock-project.ts'
import type { Tables } from '../../db/tables.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure, verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { lookUpProject } from '../projects/find-project.ts'
import { type Plan, workOf } from './plan.ts'
import { planOfProject } from './plan-of-project.ts'

type Row = Selectable<Tables['templates']>

export async function listTemplates(visit: Visit): Promise<Templates> {
  ensure(visit.actor, policy.template.see)
  const rows = await visit.db.selectFrom('templates').selectAll().orderBy('name').orderBy('id').execute()
  return {
    items: rows.map((row) => rowOf(visit, row)),
    people: await peopleOf(
      visit,
      rows.map((it) => it.createdById),
    ),
  }
}

export async function findTemplate(id: string, { db, actor }: Visit): Promise<Row> {
  ensure(actor, policy.template.see)
  const found = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'This template is not there any more' }))
  return found
}

export const planOfTemplate = ({ plan }: Row) => JSON.parse(plan) as Plan

/** What a project is made of, kept under a name. */
export async function createTemplate(
  { project: projectId, ...draft }: z.output<typeof TemplateDraft>,
  visit: Visit,
): Promise<Template> {
  const { db, actor } = visit
  ensure(actor, policy.template.create)
  await lockProject(db, projectId)
  const project = await lookUpProject(projectId, visit)
  if (!project) throw invalid({ project: refusals.noSuchProject })
  const { count } = await db
    .selectFrom('templates')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= PLAN_LIMITS.templates)
    throw conflict(message({ id: 'There are 200 templates already: delete some first' }))
  const now = new Date().toISOString()
  const plan = await planOfProject(visit, project)
  const made = { ...draft, id: newId(), createdById: actor.id, createdAt: now, updatedAt: now, version: 1 }
  const row = { ...made, plan: JSON.stringify(plan) }
  await db.insertInto('templates').values(row).execute()
  await record(visit, row, {})
  return showTemplate(visit, row)
}

/** What is sent changes: its name, what is said of it, and what roles are called. */
export async function changeTemplate(
  { id, version, roles = {}, ...edit }: z.output<typeof TemplateEdit>,
  visit: Visit,
): Promise<Template> {
  const before = await findTemplateToChange(id, visit)
  ensure(visit.actor, policy.template.edit)
  await ensureFresh(version, before.version, async () => showTemplate(visit, before))
  const plan = planOfTemplate(before)
  const renamed: Plan = {
    ...plan,
    roles: plan.roles.map((role) => ({ ...role, name: roles[role.id] ?? role.name })),
  }
  const { name = before.name, description = before.description } = edit
  const after = { ...before, name, description, plan: JSON.stringify(renamed) }
  if (JSON.stringify(after) === JSON.stringify(before)) return showTemplate(visit, before)
  const stored = { ...after, updatedAt: new Date().toISOString(), version: before.version + 1 }
  await visit.db.updateTable('templates').set(stored).where('id', '=', id).execute()
  await record(visit, stored, { name: [before.name, name] })
  return showTemplate(visit, stored)
}

export async function deleteTemplate({ id }: { id: string }, visit: Visit) {
  const template = await findTemplateToChange(id, visit)
  ensure(visit.actor, policy.template.delete)
  await visit.db.deleteFrom('templates').where('id', '=', id).execute()
  await record(visit, template, { deleted: [false, true] })
  return { id }
}

/** Nobody else changes it until the commit. */
async function findTemplateToChange(id: string, visit: Visit): Promise<Row> {
  if (isPostgres(visit.db))
    await visit.db.selectFrom('templates').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findTemplate(id, visit)
}

function rowOf({ actor }: Visit, row: Row): Templates['items'][number] {
  const plan = planOfTemplate(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    work: workOf(plan).length,
    milestones: plan.milestones.length,
    days: plan.length,
    createdBy: row.createdById,
    createdAt: row.createdAt,
    version: row.version,
    can: verbs(actor, { edit: policy.template.edit, delete: policy.template.delete, use: policy.project.create }),
  }
}

export async function showTemplate(visit: Visit, row: Row): Promise<Template> {
  const plan = planOfTemplate(row)
  const people = await peopleOf(visit, [row.createdById, ...plan.roles.map(({ person }) => person)])
  const lineOf = ({ title, due, audience }: Plan['tasks'][number]['parts'][number], isPart: boolean) => ({
    title,
    isPart,
    due,
    ...(audience === 'client' ? {} : { audience: 'team' as const }),
  })
  return {
    ...rowOf(visit, row),
    roles: plan.roles.map(({ id, name, person }) => {
      const left = person !== null && people[person]?.left ? { left: person } : {}
      const work = workOf(plan).filter(({ roles }) => roles.includes(id)).length
      return { id, name, person: 'left' in left ? null : person, work, ...left }
    }),
    plan: plan.tasks.flatMap((task) => [lineOf(task, false), ...task.parts.map((part) => lineOf(part, true))]),
    people,
  }
}

/** Of no project, and no news: open browsers of managers and the trail of changes need it. */
const record = (visit: Visit, { id, name }: Row, changes: Record<string, readonly [unknown, unknown]>) =>
  recordActivity(visit, {
    type: 'person_updated',
    target: { type: 'person', id, title: name },
    projectId: null,
    audience: 'team',
    inFeeds: false,
    changes,
  })
