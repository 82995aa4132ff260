import type { Line } from '../activity/find-lines.ts'

/** Whoever takes something back within this time has changed their mind: ten minutes, in milliseconds. */
const SECOND_THOUGHTS = 10 * 60_000

/** The newest lines without those that tell nothing more: what was taken back, and what was hidden until it was shown. */
export const toldOnce = (lines: readonly Line[]): Line[] => withoutTakenBack(withoutHidden(lines))

/** A file that is shown is told by that: what happened to it before was not for the client then. */
function withoutHidden(lines: readonly Line[]): Line[] {
  const shownAt = new Map<string, number>()
  for (const line of lines)
    if (changesOf(line)['audience']?.[1] === 'client')
      shownAt.set(line.targetId, Math.max(line.seq, shownAt.get(line.targetId) ?? 0))
  return lines.filter(({ targetId, seq }) => seq >= (shownAt.get(targetId) ?? 0))
}

/** A status that its author puts back at once was never news, nor was putting it back. */
function withoutTakenBack(lines: readonly Line[]): Line[] {
  const silent = new Set<Line>()
  const standing = new Map<string, Line[]>()
  for (const line of lines.toReversed()) {
    if (!changesOf(line)['status']) continue
    const before = standing.get(line.targetId) ?? []
    const last = before.at(-1)
    const isBack = last !== undefined && takesBack(line, last)
    if (isBack) silent.add(line).add(last)
    standing.set(line.targetId, isBack ? before.slice(0, -1) : [...before, line])
  }
  return lines.filter((line) => !silent.has(line))
}

function takesBack(later: Line, earlier: Line) {
  const [after, before] = [changesOf(later), changesOf(earlier)]
  const says = [...Object.keys(after), ...Object.keys(before)]
  return (
    later.actorId === earlier.actorId &&
    Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= SECOND_THOUGHTS &&
    after['status']?.[0] === before['status']?.[1] &&
    after['status']?.[1] === before['status']?.[0] &&
    // A reason alone is of the change that it went with.
    says.every((field) => field === 'status' || field === 'said')
  )
}

const changesOf = ({ changes }: Line) => JSON.parse(changes) as Record<string, readonly [unknown, unknown]>
