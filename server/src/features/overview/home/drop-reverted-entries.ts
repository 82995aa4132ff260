import type { EntryRow } from '../../activity/log/query-entries.ts'

/** Milliseconds. A change reverted sooner was a mistake. */
const REVERT_WINDOW = 10 * 60_000

export const dropRevertedEntries = (lines: readonly EntryRow[]): EntryRow[] => withoutTakenBack(withoutHidden(lines))

/** Sharing a file replaces earlier entries, hidden from the client at the time. */
function withoutHidden(lines: readonly EntryRow[]): EntryRow[] {
  const shownAt = new Map<string, number>()
  for (const line of lines)
    if (changesOf(line)['audience']?.[1] === 'client')
      shownAt.set(line.targetId, Math.max(line.seq, shownAt.get(line.targetId) ?? 0))
  return lines.filter(({ targetId, seq }) => seq >= (shownAt.get(targetId) ?? 0))
}

function withoutTakenBack(lines: readonly EntryRow[]): EntryRow[] {
  const silent = new Set<EntryRow>()
  const standing = new Map<string, EntryRow[]>()
  for (const line of lines.toReversed()) {
    if (!changesOf(line)['status']) continue
    const before = standing.get(line.targetId) ?? []
    const last = before.at(-1)
    const isBack = last !== undefined && isRevertOf(line, last)
    if (isBack) silent.add(line).add(last)
    standing.set(line.targetId, isBack ? before.slice(0, -1) : [...before, line])
  }
  return lines.filter((line) => !silent.has(line))
}

function isRevertOf(later: EntryRow, earlier: EntryRow) {
  const [after, before] = [changesOf(later), changesOf(earlier)]
  const says = [...Object.keys(after), ...Object.keys(before)]
  return (
    later.actorId === earlier.actorId &&
    Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= REVERT_WINDOW &&
    after['status']?.[0] === before['status']?.[1] &&
    after['status']?.[1] === before['status']?.[0] &&
    says.every((field) => field === 'status' || field === 'said')
  )
}

const changesOf = ({ changes }: EntryRow) => JSON.parse(changes) as Record<string, readonly [unknown, unknown]>
