import type { Tables } from '../table.ts'

export const requests: Tables = {
  requests: {
    columns: `id, projectId projects.id, workItemId workItems.id?, requestedById users.id, title, description,
      priority, dueOn text?, reason, status, createdAt, updatedAt, reviewedById users.id?, reviewedAt text?,
      reviewComments text?, resultId workItems.id?, startedAt text?, completedAt text?, searchText, version one,
      trashId trash.id?, stations text '[]'`,
    indexes: {
      requestsByProject: '("projectId", "createdAt", "id")',
      requestsByStatus: '("status", "createdAt", "id")',
      requestsByWorkItem: '("workItemId")',
      requestsByResult: '("resultId")',
      requestsByRequester: '("requestedById")',
      requestsByReviewer: '("reviewedById")',
      requestsByTrash: '("trashId") where "trashId" is not null',
      // Order of the manager's list.
      requestsForReview: `((case when "status" = 'pending' then 0 else 1 end),
        (case when "status" = 'pending' then "createdAt" end), "createdAt" desc, "id" desc) where "trashId" is null`,
      requestsByReview: '("reviewedAt", "id") where "trashId" is null',
    },
  },
  requestDrafts: {
    columns: 'id, userId users.id, projectId projects.id, title, description, createdAt',
    indexes: {
      requestDraftsByPerson: '("userId", "id")',
      requestDraftsByProject: '("projectId")',
      requestDraftsByAge: '("createdAt")',
    },
  },
  requestDraftFiles: {
    columns: 'id, draftId requestDrafts.id, storageKey, originalName, mimetype, category, size int, sha256',
    indexes: {
      requestDraftFilesOfDraft: '("draftId", "id")',
      requestDraftFilesByKey: '("storageKey")',
    },
  },
  proposals: {
    columns: `id, projectId projects.id, proposedById users.id, name, email, emailKey, level, text, createdAt,
      decision text?, decidedById users.id?, decidedAt text?, answer text?, invitationId invitations.id?`,
    check: `"level" in ('approver', 'contributor', 'viewer') and "decision" in ('let-in', 'declined')`,
    indexes: {
      proposalsByProject: '("projectId", "createdAt", "id")',
      proposalsOpen: 'unique ("projectId", "emailKey") where "decision" is null',
      proposalsByProposer: '("proposedById")',
      proposalsByManager: '("decidedById") where "decidedById" is not null',
      proposalsByInvitation: '("invitationId") where "invitationId" is not null',
    },
  },
  needs: {
    columns: `id, kind, side, projectId projects.id, workItemId text?, requestId text?, commentId text?,
      askedById users.id, askedAt, doneById users.id?, doneAt text?, outcome text?, proposalId text?, signOffId text?,
      userId text?, pinId text?`,
    indexes: {
      needsByPlace: '("projectId", "workItemId", "requestId", "kind")',
      needsOpen: '("askedAt", "id") where "doneAt" is null',
      needsByComment: '("commentId") where "commentId" is not null',
      needsByAsker: '("askedById")',
      needsByProposal: '("proposalId") where "proposalId" is not null',
      needsBySignOff: '("signOffId") where "signOffId" is not null',
      needsByAnnotation: '("pinId") where "pinId" is not null',
    },
  },
}
