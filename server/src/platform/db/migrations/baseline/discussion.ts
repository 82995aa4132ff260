import type { Tables } from '../table.ts'

export const discussion: Tables = {
  comments: {
    columns: `id, projectId projects.id, workItemId workItems.id?, requestId requests.id?, authorId users.id, text,
      audience, createdAt, searchText, trashId trash.id?, resultId workItems.id?, question zero, editedAt text?`,
    check: '"workItemId" is null or "requestId" is null',
    indexes: {
      commentsByWorkItem: '("workItemId", "createdAt", "id")',
      commentsByProject: '("projectId", "createdAt", "id")',
      commentsByPerson: '("authorId")',
      commentsByTrash: '("trashId") where "trashId" is not null',
      commentsByRequest: '("requestId", "createdAt", "id") where "requestId" is not null',
      commentsByResult: '("resultId", "createdAt", "id") where "resultId" is not null',
      commentsOnProject: '("projectId", "createdAt", "id") where "workItemId" is null and "requestId" is null',
      commentsAskingClients: '("projectId", "workItemId", "requestId") where "question" = 1',
    },
  },
  files: {
    columns: `id, projectId projects.id, workItemId workItems.id?, requestId requests.id?, storageKey,
      thumbnailKey text?, originalName, mimetype, category, description, size int, sha256, audience, status,
      downloadCount zero, uploadedById users.id, uploadedAt, searchText, version one, trashId trash.id?,
      resultId workItems.id?, fileVersion one, versionById text?, versionAt text?, versionText text ''`,
    check: '"workItemId" is null or "requestId" is null',
    indexes: {
      filesByStorageKey: 'unique ("storageKey")',
      filesByThumbnailKey: '("thumbnailKey") where "thumbnailKey" is not null',
      filesByWorkItem: '("workItemId", "uploadedAt", "id")',
      filesByProject: '("projectId", "uploadedAt", "id")',
      filesByPerson: '("uploadedById")',
      filesByTrash: '("trashId") where "trashId" is not null',
      filesByTime: '("uploadedAt", "id") where "trashId" is null',
      filesByCategory: '("category", "uploadedAt", "id") where "trashId" is null',
      filesByRequest: '("requestId", "uploadedAt", "id") where "requestId" is not null',
      filesByResult: '("resultId", "uploadedAt", "id") where "resultId" is not null',
      filesOnProject: '("projectId", "uploadedAt", "id") where "workItemId" is null and "requestId" is null',
    },
  },
  fileVersions: {
    columns: `fileId files.id, number int, storageKey, thumbnailKey text?, originalName, mimetype, category, size int,
      sha256, byId users.id, at, text, audience text 'team'`,
    keys: ['fileId', 'number'],
    indexes: {
      fileVersionsByStorageKey: 'unique ("storageKey")',
      fileVersionsByThumbnailKey: '("thumbnailKey") where "thumbnailKey" is not null',
      fileVersionsByPerson: '("byId")',
    },
  },
  fileViews: {
    columns: 'fileId, version int, userId users.id, hour, at, downloadedAt text?',
    keys: ['fileId', 'version', 'userId', 'hour'],
    indexes: {
      fileViewsByFile: '("fileId", "at")',
      fileViewsByPerson: '("userId", "fileId", "at")',
      fileViewsByTime: '("at")',
    },
  },
  pins: {
    columns: `id, fileId files.id, parentId pins.id?, number int?, fileVersion int, x int?, y int?, page int?,
      time int?, text, audience, authorId users.id, createdAt, editedAt text?, solvedAt text?, solvedById users.id?,
      solvedIn int?`,
    check: `"audience" in ('team', 'client')`,
    indexes: {
      pinsByNumber: 'unique ("fileId", "number") where "parentId" is null',
      pinsByFile: '("fileId")',
      pinsByPin: '("parentId", "createdAt", "id") where "parentId" is not null',
      pinsByAuthor: '("authorId")',
      pinsBySolver: '("solvedById") where "solvedById" is not null',
    },
  },
  conversationReads: {
    columns: 'userId users.id, projectId projects.id, readAt',
    keys: ['userId', 'projectId'],
    indexes: { conversationReadsByProject: '("projectId")' },
  },
  mentions: {
    columns: 'id, subject, userId users.id, name, byId users.id, at, open int',
    indexes: {
      mentionsBySubject: 'unique ("subject", "userId")',
      mentionsByPerson: '("userId")',
      mentionsOpen: '("userId", "at") where "open" = 1',
      mentionsByAuthor: '("byId")',
    },
  },
}
