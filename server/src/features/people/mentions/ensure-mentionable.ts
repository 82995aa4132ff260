import { findMentions } from '@oriel/contracts/mentions/find-mentions'
import { fillMessage, message } from '@oriel/contracts/message'
import { invalidFields } from '../../../platform/base/errors.ts'
import { nameKey } from '../../../platform/http/responses/distinguish-people.ts'
import { type Side, sideOf } from '../../../policy/side.ts'
import type { MentioningText } from './mentioning-text.ts'
import type { MentionName } from './mention-names.ts'

/**
 * Throws 400 for a new mention of a non-reader or of a name that several readers have, unless collected in `outsiders`.
 * Names unknown to the writer are plain text, so that errors don't reveal accounts.
 */
export function ensureMentionable(
  { text, before = '', field, outsiders }: MentioningText,
  names: readonly MentionName[],
  members: ReadonlySet<string>,
): void {
  const all = names.map(({ name }) => name)
  const already = new Set(findMentions(before, all).map(({ name }) => name))
  const wrong = findMentions(text, all).flatMap(({ name }) => {
    const meant = names.filter((it) => nameKey(it.name) === nameKey(name))
    return already.has(name) || meant.some(({ isReader, isShared }) => isReader && !isShared) ? [] : meant.slice(0, 1)
  })
  if (outsiders) return void outsiders.push(...new Set(wrong.map(({ name }) => name)))
  const [first] = wrong
  if (first) throw invalidFields({ [field]: reasonOf(first, names, members) })
}

function reasonOf(
  { name, person, isShared }: MentionName,
  names: readonly MentionName[],
  members: ReadonlySet<string>,
) {
  if (!isShared)
    return fillMessage(members.has(person.id) ? reasons[sideOf(person)] : NOT_PART, { name: person.fullName })
  const choices = names.filter((it) => it.isReader && it.name.toLowerCase().startsWith(`${name.toLowerCase()} (`))
  return fillMessage(SHARED, { name, choices: choices.map((it) => `@${it.name}`).join(', ') })
}

const SHARED = message({ id: 'Several people are called {name}. Write one of these: {choices}' })
const NOT_PART = message({ id: '{name} isn’t part of this project and can’t be mentioned here.' })
const reasons: Record<Side, ReturnType<typeof message>> = {
  manager: NOT_PART,
  team: message({ id: '{name} can’t see requests and can’t be mentioned here.' }),
  client: message({ id: '{name} can’t see team-only content and can’t be mentioned here.' }),
}
