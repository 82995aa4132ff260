import { type Making, type Plan, plain } from './things.ts'

/** The client of a project wishes a colleague to see it, which waits for managers alone. */
export function proposeColleague({ dice: it, rows, people, ago, things }: Making, { client }: Plan, projectId: string) {
  const [id, name, mailbox, text] = [it.id(), it.word(), it.word(), it.word()]
  const [trashed, byId] = [things.some((thing) => thing.id === projectId && thing.trashed), people[client].id]
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
  })
  things.push({
    ...plain('proposal', id, projectId, byId),
    trashed,
    status: 'waiting',
    words: [name, mailbox, text],
  })
  const need = it.id()
  rows.needs.push({
    id: need,
    kind: 'proposal',
    side: 'staff',
    projectId,
    workItemId: null,
    requestId: null,
    commentId: null,
    proposalId: id,
    askedById: byId,
    askedAt: ago(500),
    doneById: null,
    doneAt: null,
    outcome: null,
  })
  things.push({ ...plain('need', need, projectId, byId), trashed, status: 'open', side: 'staff', isOfProposal: true })
}
