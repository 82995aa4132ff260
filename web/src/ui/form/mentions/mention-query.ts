import { lazyModule } from '../../../lib/code/lazy.ts'

const matcher = lazyModule(() => import('@oriel/contracts/search/fold-text'))
export const loadMatcher = matcher.load

export interface MentionQuery {
  at: number
  typed: string
}

const MOST = 8
const word = /[\p{L}\p{N}_]$/u

/** Null without one at the caret. */
export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || at >= caret || word.test(text.slice(0, at))) return null
  const typed = text.slice(at + 1, caret)
  return typed.length > 60 || /\n|^\s/u.test(typed) ? null : { at, typed }
}

/** Matches the start of any name part, folded as in search. A full name offers nobody. */
export function filterPeople<Person extends { name: string }>(people: readonly Person[], typed: string): Person[] {
  const matches = matcher.part?.matchesText
  if (!matches) return []
  const isComplete = (name: string) => typed.toLocaleLowerCase().startsWith(name.toLocaleLowerCase())
  return people.filter(({ name }) => !isComplete(name) && matches(name, typed, 'startsWith')).slice(0, MOST)
}
