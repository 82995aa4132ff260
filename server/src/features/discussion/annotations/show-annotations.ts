import type {
  Annotation,
  AnnotationReply,
  AnnotationResponse,
} from '@oriel/contracts/v1/discussion/annotations-schemas'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Actor } from '../../../policy/relations.ts'
import { findMentions, mentionsField } from '../../people/mentions/find-mentions.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findAnnotation, type AnnotationRow, visibleAnnotations } from './find-annotations.ts'

const { see: _, ...rules } = policy.annotation

/** Of one file. */
export async function showAnnotations(ctx: RequestContext, rows: readonly AnnotationRow[]) {
  const { actor, db } = ctx
  const answers = await visibleAnnotations(ctx)
    .selectAll()
    .where('fileId', '=', rows[0]?.fileId ?? '')
    .where(inList(db, 'parentId', rows, ({ id }) => id))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byAnnotation = Map.groupBy(answers, ({ parentId }) => parentId)
  const named = await findMentions(db, [...rows, ...answers])
  const wordsOf = (row: AnnotationRow) => ({ ...said(row), ...mentionsField(named, row.id) })
  const items = rows.map((row) => showAnnotationRow(actor, row, byAnnotation.get(row.id) ?? [], wordsOf))
  const people = [...rows, ...answers].flatMap(({ authorId, solvedById, id }) => [
    authorId,
    solvedById,
    ...(named.get(id) ?? []),
  ])
  return { items, people: await loadPeople(ctx, people) }
}

export async function showAnnotation(ctx: RequestContext, id: string): Promise<AnnotationResponse> {
  const { items, people } = await showAnnotations(ctx, [await findAnnotation(ctx, id)])
  return { ...(items[0] as Annotation), people }
}

export const annotationPolicyFacts = (row: AnnotationRow, answers: readonly unknown[]) => ({
  ...row,
  isAnswered: answers.length > 0,
})

const MILLION = 1_000_000

function showAnnotationRow(
  actor: Actor,
  row: AnnotationRow,
  answers: readonly AnnotationRow[],
  wordsOf: (row: AnnotationRow) => ReturnType<typeof said> & Pick<Annotation, 'mentions'>,
): Annotation {
  const { solvedById, solvedAt, solvedIn } = row
  return {
    id: row.id,
    file: row.fileId,
    number: Math.abs(row.number ?? 0),
    fileVersion: row.fileVersion,
    at: row.x === null || row.y === null ? null : { x: row.x / MILLION, y: row.y / MILLION },
    page: row.page,
    timeSeconds: row.time === null ? null : row.time / 1000,
    ...wordsOf(row),
    visibility: row.audience,
    resolved:
      solvedById === null || solvedAt === null || solvedIn === null
        ? null
        : { by: solvedById, at: solvedAt, fileVersion: solvedIn },
    replies: answers.map((it): AnnotationReply => ({
      id: it.id,
      ...wordsOf(it),
      can: listPermissions(actor, { edit: rules.edit, delete: rules.delete }, annotationPolicyFacts(it, [])),
    })),
    can: listPermissions(actor, rules, annotationPolicyFacts(row, answers)),
  }
}

const said = ({ text, authorId: author, createdAt, editedAt }: AnnotationRow) => ({
  text,
  author,
  createdAt,
  ...(editedAt === null ? {} : { editedAt }),
})
