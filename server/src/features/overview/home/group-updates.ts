import type { EntryRow } from '../../activity/log/query-entries.ts'

/** Milliseconds. Closer entries by one person in one project are one update. */
const GROUPING_WINDOW = 1000

const PRECEDENCE: readonly RegExp[] = [
  /^subtask_(thanked|declined)$/,
  /^request_/,
  /_(completed|created)$/,
  /^(task|subtask|customer)_/,
  /^comment_/,
]

export function groupUpdates(lines: readonly EntryRow[]): { line: EntryRow; more: number }[] {
  const acts: EntryRow[][] = []
  for (const line of lines) {
    const act = acts.at(-1)
    const last = act?.at(-1)
    if (act && last && isSameAction(last, line)) act.push(line)
    else acts.push([line])
  }
  return acts.flatMap((act) => {
    const [line] = act.toSorted((one, other) => rankEntry(one) - rankEntry(other) || one.seq - other.seq)
    return line ? [{ line, more: act.length - 1 }] : []
  })
}

const isSameAction = (one: EntryRow, other: EntryRow) =>
  one.actorId === other.actorId &&
  one.projectId === other.projectId &&
  Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= GROUPING_WINDOW

function rankEntry({ type }: EntryRow) {
  const rank = PRECEDENCE.findIndex((pattern) => pattern.test(type))
  return rank === -1 ? PRECEDENCE.length : rank
}
