import type {
  Deliverable,
  DeliverableResponse,
  SignOffSnapshot,
  SignOff,
} from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { toDecision, toDeliverableState, toSignOffState, toWithdrawal } from '../../../platform/db/stored-sign-offs.ts'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { canNameWork, visible } from '../../../policy/visible.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import { currentApprovers } from '../sign-offs/approval-order.ts'
import {
  type SignOffWithApprovers,
  listSignOffs,
  type DeliverableRow,
  findDeliverable,
  deliverablePolicyFacts,
} from './find-deliverable.ts'

const { see: _, create: __, ...offered } = policy.deliverable

export async function showDeliverables(ctx: RequestContext, rows: readonly DeliverableRow[]) {
  const asked = await listSignOffs(ctx, { ids: rows.flatMap(({ signOffId }) => signOffId ?? []) })
  const byId = new Map(asked.map((it) => [it.signOff.id, it]))
  const [files, work] = [await loadDeliverableFiles(ctx, rows), await workOf(ctx, rows)]
  const items = rows.map((row): Deliverable => {
    const latest = byId.get(row.signOffId ?? '')
    return {
      id: row.id,
      kind: row.kind,
      project: row.projectId,
      workItem: work.get(row.workItemId ?? '') ?? null,
      title: row.title,
      description: row.description,
      url: row.url,
      file: files.get(row.fileId ?? '') ?? null,
      visibility: toVisibility(row.audience),
      state: toDeliverableState(row.state),
      isOutdated: row.isOutdated === 1,
      signOff: latest ? showSignOff(latest) : null,
      author: row.createdById,
      createdAt: row.createdAt,
      version: row.version,
      can: listPermissions(ctx.actor, offered, deliverablePolicyFacts(ctx, row, latest)),
    }
  })
  const people = [...rows.map(({ createdById }) => createdById), ...asked.flatMap(peopleIn)]
  return {
    items,
    ...(await loadRelatedRecords(ctx, { people, projects: rows.flatMap(({ projectId }) => projectId ?? []) })),
  }
}

export async function showDeliverable(ctx: RequestContext, row: DeliverableRow): Promise<DeliverableResponse> {
  const all = await listSignOffs(ctx, { deliverableId: row.id })
  const {
    items: [item],
    ...tables
  } = await showDeliverables(ctx, [row])
  const { people } = await loadRelatedRecords(ctx, { people: all.flatMap(peopleIn) })
  return { ...(item as Deliverable), history: all.map(showSignOff), ...tables, people: { ...tables.people, ...people } }
}

export const showCurrentDeliverable = async (ctx: RequestContext, id: string) =>
  showDeliverable(ctx, await findDeliverable(id, ctx))

const peopleIn = ({ signOff, approvers }: SignOffWithApprovers) => [
  signOff.askedById,
  ...approvers.map(({ userId }) => userId),
]

export function showSignOff({ signOff, approvers }: SignOffWithApprovers): SignOff {
  const turns = signOff.state === 'waiting' ? currentApprovers(signOff.rule, approvers) : []
  return {
    id: signOff.id,
    number: signOff.number,
    state: toSignOffState(signOff.state),
    rule: signOff.rule,
    dueOn: signOff.dueOn,
    message: signOff.words,
    requestedBy: signOff.askedById,
    requestedAt: signOff.askedAt,
    closedAt: signOff.closedAt,
    withdrawn: signOff.withdrawn && toWithdrawal(signOff.withdrawn),
    withdrawnText: signOff.withdrawnText,
    fileVersion: signOff.fileVersion,
    approvers: approvers.map(({ userId: id, name, decision, words: text, decidedAt: at, leftAt }) => ({
      id,
      name,
      isNext: turns.includes(id),
      decision: decision && toDecision(decision),
      text,
      at,
      ...(leftAt === null ? {} : { isFormer: true as const }),
    })),
    snapshot: JSON.parse(signOff.shown) as SignOffSnapshot,
  }
}

export async function loadDeliverableFiles(ctx: RequestContext, rows: ReadonlyArray<Pick<DeliverableRow, 'fileId'>>) {
  const { actor, db } = ctx
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where(inList(db, 'id', rows, ({ fileId }) => fileId))
    .where(visible(actor, policy.file.see, 'files'))
    .execute()
  const { annotate, addVersion } = policy.file
  return new Map(
    files.map((file) => [
      file.id,
      {
        id: file.id,
        name: file.originalName,
        version: file.fileVersion,
        sha256: file.sha256,
        bytes: file.size,
        mimeType: file.mimetype,
        hasThumbnail: file.thumbnailKey !== null,
        visibility: toVisibility(file.audience),
        can: listPermissions(actor, { annotate, addVersion }, { ...file, authorId: file.uploadedById }),
      },
    ]),
  )
}

async function workOf({ actor, db }: RequestContext, rows: readonly DeliverableRow[]) {
  const work = await db
    .selectFrom('workItems')
    .select(['id', 'title', 'parentId as parent'])
    .where(inList(db, 'id', rows, ({ workItemId }) => workItemId))
    .where(canNameWork(actor))
    .execute()
  return new Map(work.map((it) => [it.id, it]))
}
