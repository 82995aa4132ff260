import { type Making, plain } from './items.ts'

export function beginRequests({ dice: it, rows, people, ago, items, projects }: Making) {
  for (const { id: projectId, trashed } of projects)
    for (const { id: userId, role } of Object.values(people)) {
      if (role !== 'customer') continue
      const [id, file, title, description, originalName] = [it.id(), it.id(), it.word(), it.word(), it.word()]
      rows.requestDrafts.push({ id, userId, projectId, title, description, createdAt: ago(1) })
      const bytes = { storageKey: it.id(), size: 5, sha256: '', mimetype: 'text/plain', category: 'document' } as const
      rows.requestDraftFiles.push({ id: file, draftId: id, originalName, ...bytes })
      items.push({
        ...plain('requestDraft', id, projectId, userId),
        trashed,
        words: [title, description, originalName, file],
      })
    }
}
