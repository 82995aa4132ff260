export interface MentionQuery {
  at: number
  typed: string
}

const MOST = 8
const word = /[\p{L}\p{N}_]$/u

/** Null if there is none at the caret. */
export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || at >= caret || word.test(text.slice(0, at))) return null
  const typed = text.slice(at + 1, caret)
  return typed.length > 60 || /\n|^\s/u.test(typed) ? null : { at, typed }
}

/** Matches any part of a name. A full name offers nobody: the mention is complete. */
export function filterPeople<Person extends { name: string }>(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLocaleLowerCase()
  return people
    .filter(({ name }) => {
      const whole = name.toLocaleLowerCase()
      if (wanted.startsWith(whole)) return false
      return whole.startsWith(wanted) || whole.split(/\s+/u).some((part) => part.startsWith(wanted))
    })
    .slice(0, MOST)
}
