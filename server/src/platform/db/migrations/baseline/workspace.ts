import type { Tables } from '../table.ts'

export const workspace: Tables = {
  facts: { columns: 'name, value' },
  settings: {
    columns: `id, name, language text?, timeZone text?, workingWeek, version one,
      clientsSee text '["estimates","people","priorities"]', recordsViews one`,
  },
  branding: { columns: 'part, value, image text?, icon text?' },
  mailServers: {
    columns: 'id, host, port int, security, user, sealedPassword text?, address, place, changedById users.id',
  },
  auditLog: {
    columns: 'id, at, event, actorId text?, actorName text?, targetId text?, targetName text?, ip, requestId, details',
    indexes: {
      auditLogByTime: '("at", "id")',
      auditLogByEvent: '("event", "at")',
      auditLogByActor: '("actorId", "at")',
    },
  },
  removedKeys: { columns: 'key, name, removedAt' },
  logReaders: { columns: 'name, position int' },
  savedViews: {
    columns: 'id, ownerId users.id, name, kind, query, shared int, createdAt',
    indexes: {
      savedViewsByOwner: '("ownerId")',
      savedViewsOfAll: '("name") where "shared" = 1',
    },
  },
  imports: {
    columns: `id, createdById users.id, createdAt, name, source, encoding text?, separator text?, content,
      mapping text?, state, position zero, total zero, refused zero, finishedAt text?`,
    indexes: { importsActive: `("id") where "state" in ('running', 'undoing', 'undoing all')` },
  },
  importedItems: {
    columns: 'key, importId imports.id, kind, recordId',
    indexes: { importedItemsByImport: '("importId", "kind", "recordId")' },
  },
  receiptKeys: { columns: 'id, publicKey, createdAt' },
}
