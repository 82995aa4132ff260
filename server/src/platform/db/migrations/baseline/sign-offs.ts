import type { Tables } from '../table.ts'

export const signOffs: Tables = {
  deliverables: {
    columns: `id, projectId projects.id?, workItemId workItems.id?, kind, fileId files.id?, url text?, title,
      description, audience, state, isOutdated zero, signOffId text?, at, createdById users.id, createdAt, updatedAt,
      version one, trashId text?, searchText text ''`,
    check: `"kind" in ('file', 'work', 'link') and "audience" in ('team', 'client', 'withheld')`,
    indexes: {
      deliverablesByProject: '("projectId", "at", "id") where "trashId" is null',
      deliverablesByWork: '("workItemId", "at", "id") where "trashId" is null',
      deliverablesByState: '("state", "at", "id") where "trashId" is null',
      deliverablesLatest: '("at", "id") where "trashId" is null',
      deliverablesAllOfWork: '("workItemId")',
      deliverablesAllOfProject: '("projectId")',
      deliverablesByFile: '("fileId") where "fileId" is not null',
      deliverablesByAuthor: '("createdById")',
      deliverablesInTrash: '("trashId") where "trashId" is not null',
    },
  },
  deliverableViews: {
    columns: 'deliverableId deliverables.id, number int, userId users.id, hour, at',
    keys: ['deliverableId', 'number', 'userId', 'hour'],
    indexes: {
      deliverableViewsByDeliverable: '("deliverableId", "at")',
      deliverableViewsByPerson: '("userId", "deliverableId", "at")',
      deliverableViewsByTime: '("at")',
    },
  },
  signOffs: {
    columns: `id, deliverableId deliverables.id, number int, state, rule, dueOn text?, words, shown, fileVersion int?,
      sha256 text?, askedById users.id, askedAt, closedAt text?, closedById users.id?, withdrawn text?,
      withdrawnText text ''`,
    indexes: {
      signOffsByDeliverable: 'unique ("deliverableId", "number")',
      signOffsOpen: `unique ("deliverableId") where "state" = 'waiting'`,
      signOffsByAsker: '("askedById")',
      signOffsByCloser: '("closedById") where "closedById" is not null',
    },
  },
  signOffApprovers: {
    columns: `signOffId signOffs.id, userId users.id, position int, name, decision text?, words, decidedAt text?,
      leftAt text?, receipt text?`,
    keys: ['signOffId', 'userId'],
    check: `"decision" in ('accepted', 'remarks', 'changes')`,
    indexes: { signOffApproversByPerson: '("userId", "signOffId")' },
  },
}
