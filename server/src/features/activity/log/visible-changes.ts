import {
  type ChangedField,
  changedFields,
  changePhrases,
  type VisibleChange,
  hasOwnSentence,
} from '@oriel/contracts/activity/describe-changes'
import { assignmentSentences, sentenceFields } from '@oriel/contracts/activity/sentence-templates'
import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import { showLoggedCode } from '../../../platform/db/stored-sign-offs.ts'
import type { Side } from '@oriel/contracts/enums'

export type FieldChanges = Record<string, readonly [unknown, unknown]>

/** The hash chain keeps former names of fields and codes. */
const fieldNames: Readonly<Record<string, ChangedField>> = {
  after: 'blockedBy',
  audience: 'visibility',
  following: 'applyToSeries',
  said: 'note',
}

/** Only values that the entry's text shows. */
export function visibleChanges(
  type: ActivityType,
  changes: FieldChanges,
  reader: Side,
): { newcomers: string[]; changes: VisibleChange[] } {
  const people = assignmentSentences[type] ? newAssignees(changes) : []
  const told = Object.entries(changes).flatMap(([name, [from, to]]): VisibleChange[] => {
    const field = fieldNames[name] ?? changedFields.find((it) => it === name)
    if (!field || !sentenceFields[type]?.includes(field)) return []
    if (!saysValues(field, reader)) return [{ field }]
    if (typeof from === 'string' && typeof to === 'string')
      return [{ field, from, to: isCode(field) ? showLoggedCode(to) : to }]
    if (hasOwnSentence(field)) return [{ field }]
    const { first, removed } = changePhrases[field]
    if (first && from === null && typeof to === 'string') return [{ field, to }]
    return removed && to === null && typeof from === 'string' ? [{ field, from }] : [{ field }]
  })
  return { newcomers: people, changes: people.length > 0 ? [] : told }
}

const isCode = (field: ChangedField) => field === 'decision' || field === 'withdrawal'

function saysValues(field: ChangedField, reader: Side) {
  if (field === 'text') return reader === 'manager'
  if (field === 'labels') return reader !== 'client'
  return hasOwnSentence(field) || changePhrases[field].both !== undefined
}

function newAssignees({ assignees }: FieldChanges): string[] {
  const [before, after] = (assignees ?? []).map((ids) => (Array.isArray(ids) ? ids.map(String) : []))
  return (after ?? []).filter((id) => !before?.includes(id))
}
