import type { Insertable } from 'kysely'
import { type Making, type Plan, plain } from './items.ts'
import type { SuggestionsTable } from '../../src/platform/db/tables/access.ts'

export function proposeColleague(making: Making, { client }: Plan, projectId: string) {
  const { dice: it, people, ago } = making
  const byId = people[client].id
  addNeed(making, { projectId, byId, proposalId: propose(making, { projectId, byId }) })
  const decision = { decision: 'declined', decidedById: people.ben.id, decidedAt: ago(400), answer: it.word() } as const
  propose(making, { projectId, byId, decision })
}

interface Proposing {
  projectId: string
  byId: string
  decision?: Pick<Insertable<SuggestionsTable>, 'decision' | 'decidedById' | 'decidedAt'> & { answer: string }
}

const isTrashed = ({ items }: Making, projectId: string) => items.some(({ id, trashed }) => id === projectId && trashed)

function propose(making: Making, { projectId, byId, decision }: Proposing): string {
  const { dice: it, rows, ago, items } = making
  const [id, name, mailbox, text] = [it.id(), it.word(), it.word(), it.word()]
  const email = `${mailbox}@agency.test`
  rows.proposals.push({
    id,
    projectId,
    proposedById: byId,
    name,
    email,
    emailKey: email,
    level: 'viewer',
    text,
    createdAt: ago(500),
    ...decision,
  })
  items.push({
    ...plain('suggestion', id, projectId, byId),
    trashed: isTrashed(making, projectId),
    status: decision ? 'declined' : 'pending',
    words: [name, mailbox, text, ...(decision ? [decision.answer] : [])],
  })
  return id
}

function addNeed(making: Making, { projectId, byId, proposalId }: Proposing & { proposalId: string }) {
  const { dice: it, rows, ago, items } = making
  const id = it.id()
  rows.needs.push({
    id,
    kind: 'suggestion',
    side: 'staff',
    projectId,
    workItemId: null,
    requestId: null,
    commentId: null,
    proposalId,
    askedById: byId,
    askedAt: ago(500),
    doneById: null,
    doneAt: null,
    outcome: null,
  })
  const trashed = isTrashed(making, projectId)
  items.push({ ...plain('need', id, projectId, byId), trashed, status: 'open', side: 'staff', isOfSuggestion: true })
}
