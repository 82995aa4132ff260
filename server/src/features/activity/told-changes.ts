import {
  type ChangedField,
  changedFields,
  fieldWords,
  type ToldChange,
  isInSentence,
} from '@oriel/contracts/activity/changes'
import { sentences } from '@oriel/contracts/activity/sentences'
import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Side } from '@oriel/contracts/words'

/** `{ field: [before, after] }`, as the log keeps it. */
export type Changes = Record<string, readonly [unknown, unknown]>

/** What the sentence of a line needs to know of what changed. Nothing else leaves the server. */
export function toldOf(
  type: ActivityType,
  changes: Changes,
  reader: Side,
): { newcomers: string[]; changes: ToldChange[] } {
  if (type === 'note_added') return { newcomers: [], changes: [] }
  const { assigned, changes: follows = [] } = sentences[type]
  const people = assigned ? newcomers(changes) : []
  const told = Object.entries(changes).flatMap(([name, [from, to]]): ToldChange[] => {
    const field = changedFields.find((it) => it === name)
    if (!field || !follows.includes(field)) return []
    return [
      saysValues(field, reader) && typeof from === 'string' && typeof to === 'string' ? { field, from, to } : { field },
    ]
  })
  return { newcomers: people, changes: people.length > 0 ? [] : told }
}

/** What a comment said before is for managers alone. */
function saysValues(field: ChangedField, reader: Side) {
  if (field === 'text') return reader === 'manager'
  return isInSentence(field) || fieldWords[field].both !== undefined
}

/** The people who are in the second list of a change of assignees and were not in the first. */
function newcomers({ assignees }: Changes): string[] {
  const [before, after] = (assignees ?? []).map((ids) => (Array.isArray(ids) ? ids.map(String) : []))
  return (after ?? []).filter((id) => !before?.includes(id))
}
