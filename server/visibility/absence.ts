import { openInstance } from './world/instance.ts'
import { withoutTraces } from './requests.ts'
import { readers, type Context } from './world/context.ts'
import type { Person, Rows, World } from './world/items.ts'
import { belongs, readOnWork, sees, worksWith } from './expectations/who-sees.ts'

/**
 * Noninterference: a world without the hidden records must answer with the same bytes, so no count, total, order,
 * progress or page leaks.
 */
export async function hiddenItemsLeaveNoTrace(context: Context) {
  const { world, findings, reads } = context
  for (const name of readers) {
    const person = world.people[name]
    const asked = reads.get(name)
    if (!asked) continue
    const instance = await openInstance(world, rowsSeenBy(world, person))
    for (const [url, before] of asked) {
      const { text } = await instance.ask(name, { method: 'GET', url })
      const [one, other] = [withoutTraces(before.text), withoutTraces(text)]
      findings.check(
        one === other,
        () => `${name} can tell from GET ${url} that there is something they do not see${difference(one, other)}`,
      )
    }
    await instance.close()
  }
}

function difference(before: string, after: string) {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return `:\n  with    …${before.slice(Math.max(0, at - 80), at + 80)}\n  without …${after.slice(Math.max(0, at - 80), at + 80)}`
}

function timeOffSeenBy(world: World, person: Person, isSeen: (row: { id: string }) => boolean) {
  const { daysOff, workingWeeks } = world.rows
  return {
    daysOff: daysOff
      .filter(isSeen)
      .map((row) => (row.isTold || row.userId === person.id ? row : { ...row, kind: 'away' as const, name: '' })),
    workingWeeks: workingWeeks.filter(({ userId }) => worksWith(world, person, userId)),
  }
}

const workSeenAmong = (rows: World['rows'], seen: ReadonlySet<string>) => ({
  workOrder: rows.workOrder.filter((it) => seen.has(it.workItemId) && seen.has(it.afterId)),
  recurrences: rows.recurrences.filter(({ id }) => seen.has(id)),
  labels: rows.labels.filter(({ id }) => seen.has(id)),
  labelings: rows.labelings.filter((it) => seen.has(it.recordId) && seen.has(it.labelId)),
})

/** With people, and names of trashed projects. */
function rowsSeenBy(world: World, person: Person): Rows {
  const { rows } = world
  const items = [...world.items.filter((item) => sees(world, person, item)), ...readOnWork(world, person)]
  const seen = new Set(items.map(({ id }) => id))
  const versions = new Set(items.filter(({ kind }) => kind === 'fileVersion').map(({ id }) => id))
  const signedOff = new Set(rows.signOffs.filter((it) => seen.has(it.deliverableId)).map(({ id }) => id))
  const remembered = new Set(world.projects.filter((it) => it.trashed && belongs(person, it)).map(({ id }) => id))
  const isSeen = ({ id }: { id: string }) => seen.has(id)
  const projects = rows.projects.filter(({ id }) => seen.has(id) || remembered.has(id))
  const trashIds = new Set(projects.map(({ trashId }) => trashId))
  const ifSeen = (id: string | null | undefined) => (id && seen.has(id) ? id : null)
  const beside = (one: Rows['workItems'][number]) =>
    rows.workItems.filter((it) => it.projectId === one.projectId && it.parentId === one.parentId)
  const isCounted = (row: Rows['workItems'][number]) =>
    person.role === 'customer' && beside(row).some(({ audience }) => audience !== 'client')
  // Hidden fields change in the other world.
  const reticent = new Set(
    world.projects.filter(({ isReticent }) => isReticent && person.role === 'customer').map(({ id }) => id),
  )
  const numberOf = (row: Rows['workItems'][number]) =>
    isCounted(row) ? beside(row).filter((it) => isSeen(it) && it.position <= row.position).length : row.position
  const isOf = (some: Set<string>, workItemId: string) =>
    some.has(rows.workItems.find(({ id }) => id === workItemId)?.projectId ?? '')
  // Hidden activity entries may still establish membership.
  return {
    ...rows,
    projects: projects.map((row) => (reticent.has(row.id) ? { ...row, priority: 'low' } : row)),
    trash: rows.trash.filter(({ id }) => trashIds.has(id)),
    projectClients: rows.projectClients.filter(({ projectId }) => projects.some(({ id }) => id === projectId)),
    projectMembers: rows.projectMembers.filter(({ projectId }) => projects.some(({ id }) => id === projectId)),
    workItems: rows.workItems
      .filter(isSeen)
      .map((row) => ({ ...row, position: numberOf(row) }))
      .map((row) => (reticent.has(row.projectId) ? { ...row, priority: 'low', estimate: null } : row)),
    workItemAssignees: rows.workItemAssignees.filter(
      ({ workItemId }) => seen.has(workItemId) && !isOf(reticent, workItemId),
    ),
    requests: rows.requests
      .filter(isSeen)
      .map((row) => ({ ...row, resultId: ifSeen(row.resultId), workItemId: ifSeen(row.workItemId) })),
    comments: rows.comments.filter(isSeen).map((row) => ({ ...row, resultId: ifSeen(row.resultId) })),
    files: rows.files.filter(isSeen).map((row) => ({ ...row, resultId: ifSeen(row.resultId) })),
    fileVersions: rows.fileVersions.filter(({ fileId }) => versions.has(fileId)),
    pins: rows.pins.filter(isSeen),
    activities: rows.activities.filter(isSeen),
    needs: rows.needs.filter(isSeen),
    notices: rows.notices.filter(isSeen),
    mentions: rows.mentions.filter(isSeen),
    requestDrafts: rows.requestDrafts.filter(isSeen),
    requestDraftFiles: rows.requestDraftFiles.filter(({ draftId }) => seen.has(draftId)),
    proposals: rows.proposals.filter(isSeen),
    milestones: rows.milestones.filter(isSeen),
    ...workSeenAmong(rows, seen),
    movedDays: rows.movedDays.filter(isSeen),
    ...timeOffSeenBy(world, person, isSeen),
    deliverables: rows.deliverables.filter(isSeen),
    signOffs: rows.signOffs.filter(({ deliverableId }) => seen.has(deliverableId)),
    signOffApprovers: rows.signOffApprovers.filter(({ signOffId }) => signedOff.has(signOffId)),
  }
}
