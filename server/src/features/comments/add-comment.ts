import type { Audience } from '@oriel/contracts/words'
import { message } from '@oriel/contracts/message'
import { preparedRow } from '../../db/connection/prepared.ts'
import { newId } from '../../db/ids.ts'
import { keptOn } from '../../db/kept-audience.ts'
import { searchText } from '../../db/search.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { sideOf } from '../../policy/sides.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { audienceOf } from '../conversation/audience.ts'
import type { CommentRow } from '../conversation/comments-on.ts'
import { type Place, toldAt } from '../conversation/place.ts'
import { policy } from '../../policy/policy.ts'
import { keepMentions } from '../mentions/keep-mentions.ts'
import { answerComment } from './answer-comment.ts'

interface Draft {
  text: string
  audience?: Audience | undefined
  question?: boolean | undefined
}

/** Author and time come from the session. That the caller may comment there is ensured before. */
export async function addComment(visit: Visit, place: Place, draft: Draft) {
  const { actor, db } = visit
  const { text } = draft
  const audience = audienceOf(actor, draft.audience)
  const question = draft.question === true && sideOf(actor) !== 'client'
  if (question && audience !== 'client')
    throw invalid({ question: message({ id: 'A question for the client is shared with the client.' }) })
  const id = newId()
  const comment = await insertComment(db, `${audience}|${place.columns.workItemId === null ? '' : 'on work'}`, {
    id,
    ...place.columns,
    resultId: place.columns.resultId ?? null,
    authorId: actor.id,
    text,
    question: question ? 1 : 0,
    createdAt: new Date().toISOString(),
    searchText: searchText(text),
    trashId: null,
  })
  await keepMentions(visit, { subject: id, rule: policy.comment.see, thing: comment, text, field: 'text' })
  await recordActivity(visit, {
    type: 'comment_added',
    target: { type: 'comment', id, title: place.title },
    ...toldAt(place, audience),
    audience,
  })
  return answerComment(visit, comment)
}

type Columns = Exclude<keyof CommentRow, 'audience' | 'editedAt'>

/** The same for every comment: it is built once. */
const insertComment = preparedRow<`${Audience}|${'on work' | ''}`, Columns, CommentRow>((db, shape, row) => {
  const [audience, isOnWork] = shape.split('|') as [Audience, string]
  return db
    .insertInto('comments')
    .values({ ...(row as unknown as CommentRow), audience: keptOn(isOnWork ? row.workItemId : null, audience) })
    .returningAll()
})
