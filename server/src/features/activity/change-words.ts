import { CUSTOMER_STATUS_LABELS, PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/words'

/** `{ field: [before, after] }`, as the log keeps it. */
export type Changes = Record<string, readonly [unknown, unknown]>

const statuses: Record<string, string> = {
  ...CUSTOMER_STATUS_LABELS,
  ...WORK_STATUS_LABELS,
  approved: 'Approved',
  rejected: 'Rejected',
}
const priorities: Record<string, string> = PRIORITY_LABELS
/** The form of a request has a word of its own for one of them (REQ-907). */
const prioritiesOfRequests: Record<string, string> = { ...PRIORITY_LABELS, normal: 'Medium' }
const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (value: string) => (Number.isNaN(Date.parse(value)) ? value : days.format(new Date(value)))

type Value = (value: string, thing: string) => string

/**
 * The fields of which a feed may speak, and how. A field without words for its values is only named; one that is not
 * here is not mentioned to anybody, so that nothing new reaches a client by accident.
 */
const fields: Record<string, { name: string; value?: Value }> = {
  name: { name: 'name', value: (it) => `“${it}”` },
  title: { name: 'title', value: (it) => `“${it}”` },
  description: { name: 'description' },
  status: { name: 'status', value: (it) => statuses[it] ?? it },
  priority: {
    name: 'priority',
    value: (it, thing) => (thing === 'request' ? prioritiesOfRequests : priorities)[it] ?? it,
  },
  startsOn: { name: 'start date', value: day },
  dueOn: { name: 'due date', value: day },
  position: { name: 'position' },
  estimate: { name: 'estimate' },
  assignees: { name: 'assignees' },
  parentId: { name: 'task' },
  workItemId: { name: 'task' },
  clientId: { name: 'client' },
  reason: { name: 'reason' },
}

/** "status from Pending to In Progress, description", in the words of such a thing: empty when there is nothing to tell. */
export function tellChanges(changes: Changes, thing: string): string {
  const told = Object.entries(changes).map(([field, [before, after]]) => {
    const known = fields[field]
    if (!known?.value || typeof before !== 'string' || typeof after !== 'string') return known?.name
    return `${known.name} from ${known.value(before, thing)} to ${known.value(after, thing)}`
  })
  return told.filter((it) => it !== undefined).join(', ')
}

/** The people who are in the second list of a change of assignees and were not in the first. */
export function newcomers({ assignees }: Changes): string[] {
  const [before, after] = (assignees ?? []).map((ids) => (Array.isArray(ids) ? ids.map(String) : []))
  return (after ?? []).filter((id) => !before?.includes(id))
}
