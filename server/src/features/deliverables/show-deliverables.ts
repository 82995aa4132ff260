import type { Deliverable, DeliverableAnswer, Shown, SignOff } from '@oriel/contracts/v1/shapes/deliverables'
import { markOf } from '../../db/kept-audience.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { nameableWork, visible } from '../../policy/visible.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { turnsIn } from '../sign-offs/turns.ts'
import { type Asked, askedOf, type DeliverableRow, findDeliverable, standingOf } from './find-deliverable.ts'

const { see: _, create: __, ...offered } = policy.deliverable

/** In the order given: a constant number of queries. */
export async function showDeliverables(visit: Visit, rows: readonly DeliverableRow[]) {
  const asked = await askedOf(visit, { ids: rows.flatMap(({ signOffId }) => signOffId ?? []) })
  const byId = new Map(asked.map((it) => [it.signOff.id, it]))
  const [files, work] = [await filesOf(visit, rows), await workOf(visit, rows)]
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
      audience: markOf(row.audience),
      state: row.state,
      isOutdated: row.isOutdated === 1,
      signOff: latest ? showSignOff(latest) : null,
      author: row.createdById,
      createdAt: row.createdAt,
      version: row.version,
      can: verbs(visit.actor, offered, standingOf(visit, row, latest)),
    }
  })
  const people = [...rows.map(({ createdById }) => createdById), ...asked.flatMap(peopleIn)]
  return { items, ...(await tablesOf(visit, { people, projects: rows.flatMap(({ projectId }) => projectId ?? []) })) }
}

/** One, with all that was ever asked about it. */
export async function showDeliverable(visit: Visit, row: DeliverableRow): Promise<DeliverableAnswer> {
  const all = await askedOf(visit, { deliverableId: row.id })
  const {
    items: [item],
    ...tables
  } = await showDeliverables(visit, [row])
  const { people } = await tablesOf(visit, { people: all.flatMap(peopleIn) })
  return { ...(item as Deliverable), history: all.map(showSignOff), ...tables, people: { ...tables.people, ...people } }
}

/** As it is by now. */
export const showNow = async (visit: Visit, id: string) => showDeliverable(visit, await findDeliverable(id, visit))

const peopleIn = ({ signOff, approvers }: Asked) => [signOff.askedById, ...approvers.map(({ userId }) => userId)]

export function showSignOff({ signOff, approvers }: Asked): SignOff {
  const turns = signOff.state === 'waiting' ? turnsIn(signOff.rule, approvers) : []
  return {
    id: signOff.id,
    number: signOff.number,
    state: signOff.state,
    rule: signOff.rule,
    dueOn: signOff.dueOn,
    text: signOff.words,
    by: signOff.askedById,
    at: signOff.askedAt,
    closedAt: signOff.closedAt,
    withdrawn: signOff.withdrawn,
    withdrawnText: signOff.withdrawnText,
    fileVersion: signOff.fileVersion,
    approvers: approvers.map(({ userId: id, name, decision, words: text, decidedAt: at, leftAt }) => ({
      id,
      name,
      isNext: turns.includes(id),
      decision,
      text,
      at,
      ...(leftAt === null ? {} : { left: true as const }),
    })),
    shown: JSON.parse(signOff.shown) as Shown,
  }
}

/** Those that the reader sees, as they are now. */
export async function filesOf(visit: Visit, rows: ReadonlyArray<Pick<DeliverableRow, 'fileId'>>) {
  const { actor, db } = visit
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where(
      oneOf(
        db,
        'id',
        rows.flatMap(({ fileId }) => fileId ?? []),
      ),
    )
    .where(visible(actor, policy.file.see, 'files'))
    .execute()
  const { pin, addVersion } = policy.file
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
        audience: markOf(file.audience),
        can: verbs(actor, { pin, addVersion }, { ...file, authorId: file.uploadedById }),
      },
    ]),
  )
}

async function workOf({ actor, db }: Visit, rows: readonly DeliverableRow[]) {
  const work = await db
    .selectFrom('workItems')
    .select(['id', 'title', 'parentId as parent'])
    .where(
      oneOf(
        db,
        'id',
        rows.flatMap(({ workItemId }) => workItemId ?? []),
      ),
    )
    .where(nameableWork(actor))
    .execute()
  return new Map(work.map((it) => [it.id, it]))
}
