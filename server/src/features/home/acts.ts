import type { Line } from '../activity/find-lines.ts'

/** Lines of one person in one project that are no further apart are one act. Milliseconds. */
const TOGETHER = 1000

/** Which line of an act says best what was done: a request approved is more than the subtask that came of it. */
const telling: readonly RegExp[] = [
  /^subtask_(thanked|declined)$/,
  /^request_/,
  /_(completed|created)$/,
  /^(task|subtask|customer)_/,
  /^comment_/,
]

interface Act {
  line: Line
  /** What the log says of it besides. */
  more: number
}

/** What was done, from what the log says of it: the latest first, as the lines are. */
export function actsOf(lines: readonly Line[]): Act[] {
  const acts: Line[][] = []
  for (const line of lines) {
    const act = acts.at(-1)
    const last = act?.at(-1)
    if (act && last && isOneAct(last, line)) act.push(line)
    else acts.push([line])
  }
  return acts.flatMap((act) => {
    const [line] = act.toSorted((one, other) => rankOf(one) - rankOf(other) || one.seq - other.seq)
    return line ? [{ line, more: act.length - 1 }] : []
  })
}

const isOneAct = (one: Line, other: Line) =>
  one.actorId === other.actorId &&
  one.projectId === other.projectId &&
  Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= TOGETHER

function rankOf({ type }: Line) {
  const rank = telling.findIndex((pattern) => pattern.test(type))
  return rank === -1 ? telling.length : rank
}
