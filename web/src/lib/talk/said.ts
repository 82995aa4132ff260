import type { Comment as CommentRow } from '@oriel/contracts/v1/shapes/comments'
import type { Tables } from '@oriel/contracts/v1/shapes/common'
import { type Person, personOf } from '../people.ts'
import { authored, type Comment } from '../work-items.ts'

/** What was said, with whom it names. */
export const said = (rows: readonly CommentRow[], people: Tables['people']): Comment[] =>
  authored(rows, people).map(({ mentions, ...row }) => ({ ...row, ...namedIn(mentions, people) }))

/** Whom a text names. */
export const namedIn = (mentions: readonly string[] | undefined, people: Tables['people']): { named?: Person[] } =>
  mentions ? { named: mentions.map((id) => personOf(people, id)) } : {}
