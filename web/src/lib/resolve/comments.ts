import type { Comment as CommentRow } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import { type Person, personById } from '../people.ts'
import { withAuthors, type Comment } from '../work-data.ts'

export const resolveComments = (rows: readonly CommentRow[], people: RelatedRecords['people']): Comment[] =>
  withAuthors(rows, people).map(({ mentions, ...row }) => ({ ...row, ...resolveMentions(mentions, people) }))

export const resolveMentions = (
  mentions: readonly string[] | undefined,
  people: RelatedRecords['people'],
): { named?: Person[] } => (mentions ? { named: mentions.map((id) => personById(people, id)) } : {})
