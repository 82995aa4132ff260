import { searchText } from '../../db/search.ts'
import { ensureDueDay } from '../../http/due-day.ts'
import type { Visit } from '../../http/visit.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureClient, ensureMembers } from '../people/ensure-people.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import type { ProjectDraft } from './add-project.ts'
import type { ProjectRow } from './find-project.ts'
import { changeMembers, memberIdsOf } from './members.ts'

export type ProjectEdit = { [Field in keyof ProjectDraft]?: ProjectDraft[Field] | undefined }

/**
 * Changes what is sent and leaves the rest, on a project in hand under its lock; that the caller may is ensured before.
 * Who leaves the team also leaves the project's open work; `listTeamWork` says beforehand which.
 */
export async function changeProject(visit: Visit, project: ProjectRow, { team, client, ...rest }: ProjectEdit) {
  const { id, clientId } = project
  const fields = { ...rest, clientId: client }
  ensureDueDay(fields.dueOn, project.dueOn)
  if (client !== undefined && client !== clientId) await ensureClient(visit, client)
  const members = await memberIdsOf(id, visit)
  if (team) await ensureMembers(visit, team, members)

  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const changes = changesBetween(project, sent)
  const moved = await changeMembers(id, { before: members, wanted: team ?? members }, visit)
  const isChanged = Object.keys(changes).length > 0
  if (!isChanged && moved.joined.length + moved.left.length === 0) return

  const after = { ...project, ...sent }
  await visit.db
    .updateTable('projects')
    .set({
      ...sent,
      searchText: searchText(after.name, after.description),
      updatedAt: new Date().toISOString(),
      version: project.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await recordMembers(id, moved, visit)
  tellWhoLost(id, [...moved.left, ...(after.clientId === clientId ? [] : [clientId])], visit)
  if (!isChanged) return
  await recordActivity(visit, {
    type: 'customer_updated',
    target: { type: 'project', id, title: after.name },
    projectId: id,
    audience: 'client',
    changes,
  })
}

/** One line for each person who came or went, under that person's name. */
async function recordMembers(projectId: string, { joined, left }: { joined: string[]; left: string[] }, visit: Visit) {
  if (joined.length + left.length === 0) return
  const person = await mentionPeople(visit, [...joined, ...left])
  for (const userId of [...joined, ...left]) {
    const { fullName } = person(userId)
    await recordActivity(visit, {
      type: joined.includes(userId) ? 'team_member_added' : 'team_member_removed',
      target: { type: 'person', id: userId, title: fullName },
      projectId,
      audience: 'client',
      changes: { assignedTeam: joined.includes(userId) ? [null, fullName] : [fullName, null] },
    })
  }
  visit.afterwards(({ bell }) => bell.ring({ kind: 'project', projectId, audience: 'client' }))
}

/** Whoever has it open sees it no longer, and would not hear of that like those who still do. */
function tellWhoLost(projectId: string, people: readonly string[], { afterwards }: Visit) {
  afterwards(({ bell }) => {
    for (const userId of people) bell.ring({ kind: 'project', projectId, audience: 'client', userId })
  })
}
