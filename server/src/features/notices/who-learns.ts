import type { Db } from '../../db/connection/connect.ts'
import { readersOf } from '../../db/kept-audience.ts'
import type { LogLine } from '../activity/read-log.ts'
import { sideOf } from '../../policy/sides.ts'
import type { Needed } from '../deliveries/queue.ts'
import { whoHears } from '../live/who-hears.ts'
import { type Concerned, concernedBy, type Person } from './concerned.ts'
import type { Told } from './keep-told.ts'
import { whoIsNeeded } from './who-is-needed.ts'

/**
 * Who learns of these lines, and why; and whom they may need. Nobody learns of what they did themselves, or may not know;
 * and what needs somebody is no news to them besides.
 */
export async function whoLearns(db: Db, lines: readonly LogLine[]): Promise<{ told: Told[]; needed: Needed[] }> {
  const concerned = await concernedBy(db, lines)
  const heard = lines.map(eventOf)
  const hears = await whoHears(db, heard)
  const told = lines.flatMap((line, at) => {
    const event = heard[at]
    if (!event) return []
    const newcomers = newlyAssigned(line, concerned)
    const told: Told[] = []
    for (const [userId, subject] of followersOf(line, concerned)) {
      const person = concerned.people.get(userId)
      if (!person?.isActive || (userId === line.actorId && line.type !== 'task_overdue')) continue
      if (!hears(person, event)) continue
      const by = { userId, byId: line.actorId, seq: line.seq, at: line.createdAt }
      if (newcomers.has(userId)) told.push({ ...by, why: 'assigned', subject: line.workItemId ?? subject })
      else if (wantsNews(line, userId, concerned) && !needsThem(line, person, concerned))
        told.push({ ...by, why: 'follows', subject })
    }
    return told
  })
  const needed = whoIsNeeded(lines, concerned, (person, line) => hears(person, eventOf(line)))
  return { told, needed: [...needed, ...told.filter(({ why }) => why !== 'follows')] }
}

/** As live events say whom a line is for. */
const eventOf = ({ projectId, audience, requestId }: LogLine) =>
  ({ kind: 'task', projectId, audience: readersOf(audience), requestId }) as const

/**
 * People, each with what they follow there. Whoever takes part in a task hears of all on its page, whoever takes part in
 * one of its subtasks of that alone; a project's own affairs are its team's; clients follow all of their project.
 */
function followersOf({ projectId, rootId, workItemId, requestId }: LogLine, concerned: Concerned) {
  const { assignees, takingPart, projects, chosen } = concerned
  const followers = new Map<string, string>()
  const project = projectId === null ? undefined : projects.get(projectId)
  if (!project || projectId === null) return followers
  const add = (subject: string, people: Iterable<string>) => {
    for (const userId of people)
      if (!followers.has(userId) && chosen.get(subject)?.get(userId) !== 'mute') followers.set(userId, subject)
  }
  const who = (subject: string, level: 'all' | 'follow') =>
    [...(chosen.get(subject) ?? [])].flatMap(([userId, of]) => (of === level ? [userId] : []))
  const root = requestId ?? rootId ?? projectId
  add(root, [...project.clients, ...(takingPart.get(root) ?? []), ...who(root, 'follow'), ...who(projectId, 'all')])
  if (root === projectId) add(root, project.team)
  if (requestId === null && rootId !== null) add(rootId, assignees.get(rootId) ?? [])
  if (requestId === null && workItemId !== null)
    add(workItemId, [
      ...(assignees.get(workItemId) ?? []),
      ...(takingPart.get(workItemId) ?? []),
      ...who(workItemId, 'follow'),
    ])
  return followers
}

/** What somebody chose for a thing itself goes before what they chose for its task, and that before their project. */
function wantsNews({ projectId, rootId, workItemId, requestId }: LogLine, userId: string, { chosen }: Concerned) {
  const things = requestId === null ? [workItemId, rootId] : [requestId]
  const choices = [...things, projectId].map((id) => chosen.get(id ?? '')?.get(userId))
  const choice = choices.find((it) => it !== undefined)
  return choice === undefined || choice === 'follow' || choice === 'all'
}

/** Whom this line made an assignee: of new work all, else those who were not before. */
function newlyAssigned({ type, workItemId, changes }: LogLine, { assignees }: Concerned): Set<string> {
  if (type === 'task_created' || type === 'subtask_created') return new Set(assignees.get(workItemId ?? ''))
  const [before, after] = (JSON.parse(changes) as { assignees?: [unknown, unknown] }).assignees ?? []
  const was = new Set(Array.isArray(before) ? before : [])
  return new Set((Array.isArray(after) ? after : []).filter((id) => !was.has(id)))
}

/** Whether it waits for this person itself, where they are told of it as long as it does. */
function needsThem(line: LogLine, person: Person, concerned: Concerned): boolean {
  const { people, assignees, questions, askedFor, mentioned } = concerned
  if (mentioned.get(line.targetId)?.has(person.id)) return true
  const side = sideOf(person)
  if (side === 'client') {
    if (line.type === 'comment_added') return questions.has(line.targetId)
    if (line.type === 'sign_off_asked') return approversIn(line).includes(person.id)
    if (line.type === 'request_returned') return true
    return /^(subtask|request)_completed$/.test(line.type) && askedFor.has(line.workItemId ?? '')
  }
  if (line.type === 'request_submitted') return side === 'manager'
  const actor = people.get(line.actorId)
  if (line.type !== 'comment_added' || !actor || sideOf(actor) !== 'client') return false
  return side === 'manager' || (assignees.get(line.workItemId ?? '') ?? []).includes(person.id)
}

const approversIn = ({ changes }: LogLine): readonly string[] =>
  (JSON.parse(changes) as { approvers?: [string[], string[]] }).approvers?.[1] ?? []
