import { message } from '@oriel/contracts/message'
import type {
  SignOffPreviewQuery,
  SignOffSnapshot,
  SignOffPreview,
  UnfinishedWork,
  UnsharedItems,
} from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { closedStatuses, type SignOffRule } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findMainContact } from '../../projects/lookups/find-main-contact.ts'
import { findWorkItem } from '../../projects/lookups/find-work-item.ts'
import {
  type DeliverableRow,
  findDeliverable,
  findLatestSignOff,
  deliverablePolicyFacts,
} from '../deliverables/find-deliverable.ts'
import { loadDeliverableFiles } from '../deliverables/show-deliverables.ts'

interface Words {
  rule: SignOffRule
  dueOn?: string | null | undefined
  message: string
  approvers: readonly string[]
}

export async function previewSignOff(
  { id, approvers, ...words }: z.output<typeof SignOffPreviewQuery>,
  ctx: RequestContext,
): Promise<SignOffPreview> {
  const row = await findDeliverable(id, ctx)
  const asked = await findLatestSignOff(ctx, row)
  ensureAllowed(ctx.actor, policy.deliverable.requestSignOff, deliverablePolicyFacts(ctx, row, asked))
  const all = await listApprovers(ctx, row)
  if (all.length === 0) await ensureHasClient(ctx, row)
  const before = asked?.approvers.map(({ userId }) => userId) ?? []
  const { reader } = await findMainContact(ctx, row.projectId ?? '')
  return {
    client: reader,
    snapshot: await buildSnapshot(ctx, row, { ...words, approvers: approvers ?? [] }),
    share: await listUnsharedItems(ctx, row),
    candidates: all.toSorted((one, other) => Number(before.includes(other.id)) - Number(before.includes(one.id))),
    version: row.version,
  }
}

/** Throws 409. */
async function ensureHasClient({ db }: RequestContext, { projectId }: DeliverableRow) {
  const { clientId } = await db
    .selectFrom('projects')
    .select('clientId')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (clientId === null)
    throw conflict(message({ id: 'This project has no client yet, so no one can sign off. Invite a client first.' }))
}

export const listApprovers = ({ db }: RequestContext, { projectId }: Pick<DeliverableRow, 'projectId'>) =>
  db
    .selectFrom('projectClients')
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .select(['users.id', 'users.fullName as name'])
    .where('projectClients.projectId', '=', projectId)
    .where('projectClients.level', '=', 'approver')
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()

/** The same for all approvers. */
export async function buildSnapshot(ctx: RequestContext, row: DeliverableRow, words: Words): Promise<SignOffSnapshot> {
  const { actor, db } = ctx
  const { id: workId, title, status } = await findWorkItem(ctx, row.workItemId ?? '')
  const unfinished = row.kind === 'work' ? await findUnfinishedWork(ctx, workId, status) : undefined
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', row.projectId)
    .executeTakeFirstOrThrow()
  const candidates = await listApprovers(ctx, row)
  const approvers = [...new Set(words.approvers)].map((id) => candidates.find((it) => it.id === id))
  if (!approvers.every((it) => it !== undefined))
    throw invalidFields({ approvers: message({ id: 'Choose active approvers on this project' }) })
  const file = row.fileId === null ? undefined : (await loadDeliverableFiles(ctx, [row])).get(row.fileId)
  if (row.kind === 'file' && !file)
    throw conflict(message({ id: 'Its file no longer exists. Create a new deliverable with an existing file.' }))
  return {
    deliverable: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    project,
    workItem: { id: workId, title, ...(unfinished ? { unfinished } : {}) },
    file: file ? { id: file.id, name: file.name, version: file.version, sha256: file.sha256, bytes: file.bytes } : null,
    url: row.url,
    text: words.message,
    rule: words.rule,
    dueOn: words.dueOn ?? null,
    approvers,
    by: { id: actor.id, name: actor.fullName },
  }
}

/** Undefined if the work and its visible subtasks are completed. */
async function findUnfinishedWork(
  { db }: RequestContext,
  id: string,
  status: UnfinishedWork['status'],
): Promise<UnfinishedWork | undefined> {
  const { openSubtasks } = await db
    .selectFrom('workItems')
    .select((it) => it.fn.countAll<number>().as('openSubtasks'))
    .where('parentId', '=', id)
    .where('trashId', 'is', null)
    .where('audience', '=', 'client')
    .where('status', 'not in', closedStatuses)
    .executeTakeFirstOrThrow()
  return status === 'completed' && openSubtasks === 0 ? undefined : { status, openSubtasks }
}

export async function listUnsharedItems(
  ctx: RequestContext,
  { workItemId, fileId }: DeliverableRow,
): Promise<UnsharedItems> {
  const { db } = ctx
  const work = await findWorkItem(ctx, workItemId ?? '')
  const task = work.parentId === null ? undefined : await findWorkItem(ctx, work.parentId)
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
    // Other files are shared with their work.
    ...(file?.audience === 'team' ? [{ kind: 'file' as const, id: file.id, title: file.originalName }] : []),
  ]
}
