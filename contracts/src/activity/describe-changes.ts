import { type Message, message } from '../message.ts'
import { CUSTOMER_STATUS_LABELS, PRIORITY_LABELS, WORK_STATUS_LABELS } from '../enums.ts'

/** In the reader's language; English on the server, for the specified calls. */
export interface Translator {
  say(id: string, values?: Readonly<Record<string, string | number>>): string
  /** `YYYY-MM-DD`. */
  day(day: string): string
  list(names: readonly string[]): string
}

interface ChangePhrase {
  alone: Message
  both?: Message
  /** Without a value before, or after. */
  first?: Message
  removed?: Message
  value?: (value: string, kind: string, speech: Translator) => string
}

const statuses: Record<string, string> = {
  ...CUSTOMER_STATUS_LABELS,
  ...WORK_STATUS_LABELS,
  approved: message({ id: 'Approved' }),
  rejected: message({ id: 'Rejected' }),
}
const priorities: Record<string, string> = PRIORITY_LABELS
/** The request form calls `normal` Medium (REQ-907). */
const requestPriorityLabels: Record<string, string> = { ...PRIORITY_LABELS, normal: message({ id: 'Medium' }) }

const translateLabel = (labels: Record<string, string>, value: string, { say }: Translator) => {
  const label = labels[value]
  return label === undefined ? value : say(label)
}
const day: ChangePhrase['value'] = (value, _, speech) => (Number.isNaN(Date.parse(value)) ? value : speech.day(value))

/** Allowlist: an unlisted field never leaves the server. */
const words = {
  name: { alone: message({ id: 'name' }), both: message({ id: 'name from “{from}” to “{to}”' }) },
  title: { alone: message({ id: 'title' }), both: message({ id: 'title from “{from}” to “{to}”' }) },
  description: { alone: message({ id: 'description' }) },
  status: {
    alone: message({ id: 'status' }),
    both: message({ id: 'status from {from} to {to}' }),
    value: (it, _, speech) => translateLabel(statuses, it, speech),
  },
  priority: {
    alone: message({ id: 'priority' }),
    both: message({ id: 'priority from {from} to {to}' }),
    value: (it, kind, speech) => translateLabel(kind === 'request' ? requestPriorityLabels : priorities, it, speech),
  },
  startsOn: {
    alone: message({ id: 'start date' }),
    both: message({ id: 'start date from {from} to {to}' }),
    first: message({ id: 'start date set to {to}' }),
    removed: message({ id: 'start date {from} removed' }),
    value: day,
  },
  expectedOn: {
    alone: message({ id: 'expected date' }),
    both: message({ id: 'expected date from {from} to {to}' }),
    value: day,
  },
  dueOn: {
    alone: message({ id: 'due date' }),
    both: message({ id: 'due date from {from} to {to}' }),
    first: message({ id: 'due date set to {to}' }),
    removed: message({ id: 'due date {from} removed' }),
    value: day,
  },
  /** Milestones only. */
  plannedOn: { alone: message({ id: 'date' }), both: message({ id: 'date from {from} to {to}' }), value: day },
  archived: { alone: message({ id: 'archived' }) },
  unarchived: { alone: message({ id: 'unarchived' }) },
  position: { alone: message({ id: 'position' }) },
  estimate: { alone: message({ id: 'estimate' }) },
  assignees: { alone: message({ id: 'assignees' }) },
  /** Clients read no names: a label may be team only by now. */
  labels: {
    alone: message({ id: 'labels' }),
    both: message({ id: 'labels: added {to}, removed {from}' }),
    first: message({ id: 'label added: {to}' }),
    removed: message({ id: 'label removed: {from}' }),
  },
  blockedBy: { alone: message({ id: 'dependencies' }) },
  recurrence: { alone: message({ id: 'recurrence' }) },
  applyToSeries: { alone: message({ id: 'also for following ones' }) },
  parentId: { alone: message({ id: 'task' }) },
  workItemId: { alone: message({ id: 'task' }) },
  clientId: { alone: message({ id: 'client' }) },
  reason: { alone: message({ id: 'reason' }) },
  note: { alone: message({ id: 'a note' }), both: message({ id: '“{to}”' }) },
} satisfies Record<string, ChangePhrase>
type DescribedField = keyof typeof words
export const changePhrases: Record<DescribedField, ChangePhrase> = words

const ownSentenceFields = ['repeated', 'visibility', 'text', 'decision', 'withdrawal', 'fileVersion'] as const
type OwnSentenceField = (typeof ownSentenceFields)[number]
export type ChangedField = DescribedField | OwnSentenceField
export const changedFields: readonly ChangedField[] = [
  ...(Object.keys(words) as DescribedField[]),
  ...ownSentenceFields,
]
export const hasOwnSentence = (field: ChangedField): field is OwnSentenceField =>
  (ownSentenceFields as readonly string[]).includes(field)

export interface VisibleChange {
  field: ChangedField
  from?: string | undefined
  to?: string | undefined
}

/** Such as "status from Pending to In Progress, description"; may be empty. */
export function describeChanges(changes: readonly VisibleChange[], kind: string, speech: Translator): string {
  return changes
    .flatMap(({ field, from, to }) => {
      if (hasOwnSentence(field)) return []
      const { alone, both, first, removed, value = (it) => it } = changePhrases[field]
      const phrase = from === undefined ? to !== undefined && first : to === undefined ? removed : both
      const say = (it = '') => value(it, kind, speech)
      return phrase ? speech.say(phrase, { from: say(from), to: say(to) }) : speech.say(alone)
    })
    .join(', ')
}
