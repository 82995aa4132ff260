import { message } from '@oriel/contracts/message'
import type { AskingQuestion, Shown, SignOffDisclosure, ToShare } from '@oriel/contracts/v1/shapes/deliverables'
import type { SignOffRule } from '@oriel/contracts/words'
import type * as z from 'zod/mini'
import { conflict, invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { readerOf } from '../companies/reader.ts'
import { clientOf } from '../conversation/disclose.ts'
import { findWorkItem } from '../work-items/find-work-item.ts'
import { type DeliverableRow, findDeliverable, latestOf, standingOf } from './find-deliverable.ts'
import { filesOf } from './show-deliverables.ts'

interface Words {
  rule: SignOffRule
  dueOn?: string | null | undefined
  text: string
  approvers: readonly string[]
}

/** What each approver would get, and what they could not see yet. Changes nothing. */
export async function discloseSignOff(
  { id, approvers, ...words }: z.output<typeof AskingQuestion>,
  visit: Visit,
): Promise<SignOffDisclosure> {
  const row = await findDeliverable(id, visit)
  const asked = await latestOf(visit, row)
  ensure(visit.actor, policy.deliverable.ask, standingOf(visit, row, asked))
  const all = await approversOf(visit, row)
  const before = asked?.approvers.map(({ userId }) => userId) ?? []
  const { client } = await clientOf(visit, row.projectId ?? '')
  return {
    client: await readerOf(visit.db, client, row.projectId ?? ''),
    shown: await shownTo(visit, row, { ...words, approvers: approvers ?? [] }),
    share: await toShare(visit, row),
    candidates: all.toSorted((one, other) => Number(before.includes(other.id)) - Number(before.includes(one.id))),
    version: row.version,
  }
}

/** The active approvers of its project, by name. */
export const approversOf = ({ db }: Visit, { projectId }: Pick<DeliverableRow, 'projectId'>) =>
  db
    .selectFrom('projectClients')
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .select(['users.id', 'users.fullName as name'])
    .where('projectClients.projectId', '=', projectId)
    .where('projectClients.level', '=', 'approver')
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()

/** Precisely what is signed off: the same for everybody who is asked. */
export async function shownTo(visit: Visit, row: DeliverableRow, words: Words): Promise<Shown> {
  const { actor, db } = visit
  const { id: workId, title } = await findWorkItem(visit, row.workItemId ?? '')
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', row.projectId)
    .executeTakeFirstOrThrow()
  const candidates = await approversOf(visit, row)
  const approvers = [...new Set(words.approvers)].map((id) => candidates.find((it) => it.id === id))
  if (!approvers.every((it) => it !== undefined))
    throw invalid({ approvers: message({ id: 'Those who sign off are active approvers of this project' }) })
  const file = row.fileId === null ? undefined : (await filesOf(visit, [row])).get(row.fileId)
  if (row.kind === 'file' && !file)
    throw conflict(message({ id: 'Its file is not there any more: make another deliverable of what is.' }))
  return {
    deliverable: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    project,
    workItem: { id: workId, title },
    file: file ? { id: file.id, name: file.name, version: file.version, sha256: file.sha256, bytes: file.bytes } : null,
    url: row.url,
    text: words.text,
    rule: words.rule,
    dueOn: words.dueOn ?? null,
    approvers,
    by: { id: actor.id, name: actor.fullName },
  }
}

/** What those who are asked do not see yet, what lies above before what is in it. */
export async function toShare(visit: Visit, { workItemId, fileId }: DeliverableRow): Promise<ToShare> {
  const { db } = visit
  const work = await findWorkItem(visit, workItemId ?? '')
  const task = work.parentId === null ? undefined : await findWorkItem(visit, work.parentId)
  const file =
    fileId === null
      ? undefined
      : await db
          .selectFrom('files')
          .select(['id', 'originalName', 'audience'])
          .where('id', '=', fileId)
          .executeTakeFirst()
  return [
    ...[task, work].flatMap((it) =>
      it && it.audience !== 'client' ? [{ kind: 'workItem' as const, id: it.id, title: it.title }] : [],
    ),
    // Shared with its work where it is marked as shared.
    ...(file?.audience === 'team' ? [{ kind: 'file' as const, id: file.id, title: file.originalName }] : []),
  ]
}
