import type { Visibility } from '@oriel/contracts/enums'
import { message } from '@oriel/contracts/message'
import { searchText } from '@oriel/contracts/search/fold-text'
import { preparedRow } from '../../../platform/db/connection/prepared-queries.ts'
import { newId } from '../../../platform/db/ids.ts'
import { inheritVisibility } from '../../../platform/db/stored-visibility.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { type CommentRow, showCommentResponse } from './query-comments.ts'
import { type DiscussionTarget, logLocationOf, defaultVisibility } from './discussion-target.ts'
import { policy } from '../../../policy/policy.ts'
import type { MentioningText } from '../../people/mentions/mentioning-text.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'

interface Draft {
  text: string
  visibility?: Visibility | undefined
  question?: boolean | undefined
  /** Not in feeds, no mentions, no notifications. */
  isQuiet?: boolean
  outsiders?: string[]
}

/** Author and time come from the session. The caller checks permission. */
export async function addComment(ctx: RequestContext, place: DiscussionTarget, draft: Draft) {
  const { actor, db } = ctx
  const { text } = draft
  const audience = defaultVisibility(actor, draft.visibility)
  const question = draft.question === true && sideOf(actor) !== 'client'
  if (question && audience !== 'client')
    throw invalidFields({ question: message({ id: 'Questions for the client must be visible to the client.' }) })
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
  const { outsiders } = draft
  const written: MentioningText = { subject: id, rule: policy.comment.see, record: comment, text, field: 'text' }
  if (!draft.isQuiet) await saveMentions(ctx, outsiders ? { ...written, outsiders } : written)
  await recordActivity(ctx, {
    type: 'comment_added',
    target: { type: 'comment', id, title: place.title },
    ...logLocationOf(place, audience),
    audience,
    ...(draft.isQuiet ? { inFeeds: false } : {}),
  })
  return showCommentResponse(ctx, comment)
}

type Columns = Exclude<keyof CommentRow, 'audience' | 'editedAt'>

const insertComment = preparedRow<`${Visibility}|${'on work' | ''}`, Columns, CommentRow>((db, shape, row) => {
  const [audience, isOnWork] = shape.split('|') as [Visibility, string]
  return db
    .insertInto('comments')
    .values({
      ...(row as unknown as CommentRow),
      audience: inheritVisibility(isOnWork ? row.workItemId : null, audience),
    })
    .returningAll()
})
