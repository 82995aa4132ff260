import type { Audience } from '@atrium/contracts/words'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { audienceOf } from '../conversation/audience.ts'
import type { Place } from '../conversation/place.ts'
import { showComments } from '../conversation/show-comments.ts'
import { findComment } from './find-comment.ts'

interface Draft {
  text: string
  audience?: Audience | undefined
}

/** What was said is called by either name. */
export function readComment(sent: {
  comment?: string | undefined
  message?: string | undefined
  audience?: Audience | undefined
}): Draft {
  const text = sent.comment ?? sent.message
  if (text === undefined) throw invalid({ text: 'Comment text is required' })
  return { text, audience: sent.audience }
}

/** Author and time come from the session. That the caller may comment there is ensured before. */
export async function addComment(visit: Visit, place: Place, draft: Draft) {
  const { actor, db } = visit
  const { text } = draft
  const audience = audienceOf(actor, draft.audience)
  const id = newId()
  await db
    .insertInto('comments')
    .values({
      id,
      ...place.columns,
      authorId: actor.id,
      text,
      audience,
      createdAt: new Date().toISOString(),
      searchText: searchText(text),
      trashId: null,
    })
    .execute()
  await recordActivity(visit, {
    type: 'comment_added',
    target: { type: 'comment', id, title: place.title },
    ...place.inLog,
    audience,
  })
  const [comment] = await showComments(visit, [await findComment(visit, id)])
  if (!comment) throw new Error('a comment just added can be shown')
  return { comment }
}
