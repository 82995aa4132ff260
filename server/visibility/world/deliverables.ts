import { addDays } from '@oriel/contracts/time/dates'
import type { SignOffSnapshot } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { SignedRecord } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import { currentDate } from '../../src/platform/http/session/reader-dates.ts'
import type { StoredDeliverableState } from '../../src/platform/db/stored-sign-offs.ts'
import { tellOf } from './deliverable-lines.ts'
import { type Making, type Plan, plain, type Item } from './items.ts'

export const DELIVERED = ['deliverables', 'signOffs', 'signOffApprovers'] as const

interface Stands {
  work: Item
  state: StoredDeliverableState
  /** Visibility of its activity entries, if different. */
  told?: 'client'
}

/** No sign-off is pending where it would block moving or deleting rows. */
export function addDeliverables(making: Making, plan: Plan, projectId: string) {
  const work = making.items.filter((it) => it.projectId === projectId && it.kind === 'task')
  const [first, shared, trashed, unshared] = work as [Item, Item, Item, Item]
  const part = making.items.find(({ kind, taskId }) => kind === 'subtask' && taskId === shared.id) ?? shared
  const isBusy = making.projects.length === 2 || making.projects.length === 3
  for (const state of ['draft', 'accepted', 'withdrawn'] as const) addDeliverable(making, plan, { work: shared, state })
  for (const state of ['changes', ...(isBusy ? (['waiting'] as const) : [])] as const)
    addDeliverable(making, plan, { work: part, state })
  for (const state of ['draft', 'remarks'] as const) addDeliverable(making, plan, { work: unshared, state })
  addDeliverable(making, plan, { work: trashed, state: 'accepted' })
  addDeliverable(making, plan, { work: first, state: 'draft', told: 'client' })
}

function addDeliverable(making: Making, plan: Plan, { work, state, told }: Stands) {
  const { dice: it, rows, people, ago, items } = making
  const id = it.id()
  const isAsked = state !== 'draft'
  const signOffId = isAsked ? it.id() : null
  const place = work.kind === 'task' ? { taskId: work.id } : { subtaskId: work.id }
  const item: Item = {
    ...plain('deliverable', id, work.projectId, people.ana.id),
    ...place,
    trashed: work.trashed,
    unshared: work.unshared,
    audience: isAsked ? 'client' : 'team',
    words: [it.word(), it.word(), it.word(), ...(signOffId === null ? [] : [it.word(), it.word(), signOffId])],
    status: state,
    ...(isAsked ? { namesIds: [people[plan.client].id] } : {}),
    ...(signOffId === null ? {} : { subjectId: signOffId }),
  }
  const [title = '', description = '', address = ''] = item.words
  const at = ago(600 + items.length)
  rows.deliverables.push({
    id,
    projectId: work.projectId,
    workItemId: work.id,
    kind: 'link',
    fileId: null,
    url: `https://${address}.test/`,
    title,
    description,
    searchText: `${title}\n${description}`,
    audience: isAsked ? (work.unshared ? 'withheld' : 'client') : 'team',
    state,
    signOffId,
    at,
    createdById: people.ana.id,
    createdAt: at,
    updatedAt: at,
    trashId: rows.workItems.find((row) => row.id === work.id)?.trashId ?? null,
  })
  items.push(item)
  tellOf(making, { deliverable: item, work, audience: told ?? item.audience })
  if (signOffId !== null) addSignOff(making, plan, { item, work, signOffId })
}

interface Asked {
  item: Item
  work: Item
  signOffId: string
}

/** Decided by the main contact, unless pending. */
function addSignOff(making: Making, plan: Plan, { item, work, signOffId }: Asked) {
  const { rows, people, ago } = making
  const [, , , asking = '', answer = ''] = item.words
  const state = item.status as Exclude<StoredDeliverableState, 'draft'>
  const decision = state === 'waiting' || state === 'withdrawn' ? null : state
  const client = people[plan.client]
  rows.signOffs.push({
    id: signOffId,
    deliverableId: item.id,
    number: 1,
    state,
    rule: 'any',
    dueOn: addDays(currentDate(), 3),
    words: asking,
    shown: JSON.stringify(shownOf(making, plan, { item, work, signOffId })),
    askedById: people.ana.id,
    askedAt: ago(500),
    closedAt: state === 'waiting' ? null : ago(400),
    closedById: decision === null ? null : client.id,
    withdrawn: state === 'withdrawn' ? 'taken-back' : null,
  })
  rows.signOffApprovers.push({
    signOffId,
    userId: client.id,
    position: 0,
    name: client.openWords[0] ?? '',
    decision,
    words: decision === null ? '' : answer,
    decidedAt: decision === null ? null : ago(400),
    receipt: decision === null ? null : JSON.stringify(recordOf(making, plan, { item, work, signOffId }, decision)),
  })
  if (state === 'waiting') addNeed(making, item, { signOffId, userId: client.id })
}

/** Visibility doesn't depend on signatures. */
function recordOf(
  making: Making,
  plan: Plan,
  asked: Asked,
  decision: 'accepted' | 'remarks' | 'changes',
): SignedRecord {
  const { people, ago } = making
  const [, , , , answer = ''] = asked.item.words
  const shown = shownOf(making, plan, asked)
  const client = people[plan.client]
  return {
    receipt: {
      format: 'oriel-receipt/1',
      workspace: '',
      deliverable: asked.item.id,
      signOff: { id: asked.signOffId, number: 1, askedBy: shown.by, askedAt: ago(500) },
      shown,
      files: [],
      approver: { id: client.id, name: client.openWords[0] ?? '', level: 'approver' },
      signIn: { way: 'link', at: ago(450), provenAt: ago(450) },
      decision: { decision, text: answer, at: ago(400) },
      log: { line: asked.signOffId, chain: asked.item.projectId ?? '', position: 1, hash: '' },
    },
    signature: { alg: 'EdDSA', kid: 'nobody', value: '' },
  }
}

function shownOf({ people, rows }: Making, plan: Plan, { item, work }: Asked): SignOffSnapshot {
  const [title = '', description = '', address = '', text = ''] = item.words
  const { id = '', name = '' } = rows.projects.find((row) => row.id === item.projectId) ?? {}
  const { id: clientId, openWords } = people[plan.client]
  return {
    deliverable: item.id,
    kind: 'link',
    title,
    description,
    project: { id, name },
    workItem: { id: work.id, title: work.words[0] ?? '' },
    file: null,
    url: `https://${address}.test/`,
    text,
    rule: 'any',
    dueOn: null,
    approvers: [{ id: clientId, name: openWords[0] ?? '' }],
    by: { id: people.ana.id, name: people.ana.openWords[0] ?? '' },
  }
}

function addNeed(
  { dice: it, rows, people, ago, items }: Making,
  item: Item,
  asked: { signOffId: string; userId: string },
) {
  const { projectId, taskId, subtaskId, trashed, unshared } = item
  const id = it.id()
  rows.needs.push({
    id,
    kind: 'sign-off',
    side: 'client',
    projectId: projectId ?? '',
    workItemId: subtaskId ?? taskId,
    requestId: null,
    ...asked,
    askedById: people.ana.id,
    askedAt: ago(500),
  })
  items.push({
    ...plain('need', id, projectId, people.ana.id),
    taskId,
    subtaskId,
    trashed,
    unshared,
    status: 'open',
    side: 'client',
    askedId: asked.userId,
  })
}
