import type { Pin, PinAnswer, PinChanged } from '@oriel/contracts/v1/shapes/pins'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Actor } from '../../policy/words.ts'
import { mentionsOf, namedIn } from '../mentions/mentions-of.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findPin, type PinRow, seenPins } from './find-pins.ts'

const { see: _, ...rules } = policy.pin

/** In the order given, with their answers, the oldest first: a constant number of queries. */
export async function showPins(visit: Visit, rows: readonly PinRow[]) {
  const { actor, db } = visit
  const answers = await seenPins(visit)
    .selectAll()
    .where(
      oneOf(
        db,
        'parentId',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byPin = Map.groupBy(answers, ({ parentId }) => parentId)
  const named = await mentionsOf(db, [...rows, ...answers])
  const wordsOf = (row: PinRow) => ({ ...said(row), ...namedIn(named, row.id) })
  const items = rows.map((row) => showPin(actor, row, byPin.get(row.id) ?? [], wordsOf))
  const people = [...rows, ...answers].flatMap(({ authorId, solvedById, id }) => [
    authorId,
    solvedById,
    ...(named.get(id) ?? []),
  ])
  return { items, people: await peopleOf(visit, people) }
}

/** One as it is by now; of an answer the pin. */
export async function showPinNow(visit: Visit, id: string): Promise<PinChanged> {
  const { items, people } = await showPins(visit, [await findPin(visit, id)])
  return { ...(items[0] as Pin), people }
}

/** What the policy needs to know about it. */
export const standingOf = (row: PinRow, answers: readonly unknown[]) => ({ ...row, isAnswered: answers.length > 0 })

const MILLION = 1_000_000

function showPin(
  actor: Actor,
  row: PinRow,
  answers: readonly PinRow[],
  wordsOf: (row: PinRow) => ReturnType<typeof said> & Pick<Pin, 'mentions'>,
): Pin {
  const { solvedById, solvedAt, solvedIn } = row
  return {
    id: row.id,
    file: row.fileId,
    number: row.number ?? 0,
    fileVersion: row.fileVersion,
    at: row.x === null || row.y === null ? null : { x: row.x / MILLION, y: row.y / MILLION },
    page: row.page,
    second: row.time === null ? null : row.time / 1000,
    ...wordsOf(row),
    audience: row.audience,
    solved:
      solvedById === null || solvedAt === null || solvedIn === null
        ? null
        : { by: solvedById, at: solvedAt, fileVersion: solvedIn },
    answers: answers.map((it): PinAnswer => ({
      id: it.id,
      ...wordsOf(it),
      can: verbs(actor, { edit: rules.edit, delete: rules.delete }, standingOf(it, [])),
    })),
    can: verbs(actor, rules, standingOf(row, answers)),
  }
}

const said = ({ text, authorId: author, createdAt, editedAt }: PinRow) => ({
  text,
  author,
  createdAt,
  ...(editedAt === null ? {} : { editedAt }),
})
