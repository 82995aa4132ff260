import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'

interface Moved {
  joined: readonly string[]
  left: readonly string[]
}

export async function recordMemberChanges(projectId: string, { joined, left }: Moved, ctx: RequestContext) {
  if (joined.length + left.length === 0) return
  const people = await loadPeople(ctx, [...joined, ...left])
  for (const userId of [...joined, ...left]) {
    const name = people[userId]?.name ?? ''
    await recordActivity(ctx, {
      type: joined.includes(userId) ? 'team_member_added' : 'team_member_removed',
      target: { type: 'person', id: userId, title: name },
      projectId,
      audience: 'client',
      changes: { assignedTeam: joined.includes(userId) ? [null, name] : [name, null] },
    })
  }
  ctx.afterwards(({ live }) => live.publish({ kind: 'project', projectId, audience: 'client' }))
}

export function notifyRemovedMembers(projectId: string, people: readonly string[], { afterwards }: RequestContext) {
  afterwards(({ live }) => {
    for (const userId of people) live.publish({ kind: 'project', projectId, audience: 'client', userId })
  })
}
