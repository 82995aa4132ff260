import { newId } from '../src/platform/db/ids.ts'
import { hashToken } from '../src/platform/http/session/tokens.ts'
import { sees } from './expectations/who-sees.ts'
import { checkTraces, type Context, readers } from './world/context.ts'
import { tracesIn } from './world/words.ts'
import type { Person, Item } from './world/items.ts'

export async function feedsTellNoMore(context: Context) {
  const { world } = context
  for (const name of readers) {
    const person = world.people[name]
    const all = world.projects.map(({ id }) => id)
    await read(context, person, 'mine', null)
    await read(context, person, 'milestones', null)
    for (const projectId of all) await read(context, person, 'project', projectId)
  }
}

async function read(
  context: Context,
  person: Person,
  kind: 'mine' | 'project' | 'milestones',
  projectId: string | null,
) {
  const { instance, world, findings } = context
  const [id, secret] = [newId(), `feed-${newId()}`]
  await instance.services.db
    .insertInto('calendarFeeds')
    .values({
      id,
      kind,
      projectId,
      userId: person.id,
      secretHash: hashToken(secret),
      createdAt: '',
      readAt: null,
    })
    .execute()
  const asking = { method: 'GET', url: `/api/v1/calendar-feeds/${secret}.ics` }
  const answer = await instance.ask('nobody', asking)
  await instance.services.db.deleteFrom('calendarFeeds').where('id', '=', id).execute()
  const told = () => `${person.name} at the ${kind} feed of ${projectId}`
  findings.equal(answer.status, 200, told)
  // Unfold iCalendar lines.
  const text = answer.text.replaceAll('\r\n ', '')
  checkTraces(context, person, asking, { ...answer, text })
  const expected = world.items.filter((it) => sees(world, person, it) && isIn(it, person, kind, projectId))
  const said = new Set(tracesIn(text))
  for (const { words } of expected.filter((it) => it.kind !== 'need'))
    findings.check(said.has(words[0] ?? ''), () => `${told()} lacks ${words[0]}`)
  findings.equal(text.split('BEGIN:VEVENT').length - 1, expected.length, () => `how much ${told()} tells`)
}

function isIn(item: Item, person: Person, kind: string, projectId: string | null) {
  if (item.kind === 'need')
    return (
      item.askedId !== undefined &&
      item.status === 'open' &&
      kind !== 'milestones' &&
      (projectId ?? item.projectId) === item.projectId
    )
  const isWork = item.kind === 'task' || item.kind === 'subtask'
  if (!isWork && item.kind !== 'milestone' && item.kind !== 'customer') return false
  if (item.status === 'cancelled' || (kind === 'milestones' && isWork)) return false
  if (projectId !== null && (item.kind === 'customer' ? item.id : item.projectId) !== projectId) return false
  return kind !== 'mine' || person.role === 'customer' || (isWork && item.assignedTo.includes(person.id))
}
