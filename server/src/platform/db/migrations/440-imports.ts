import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Imports of other programs' exports. `content` is the parsed file, one JSON array per line, until the import ends.
 * `importedItems.key` is a hash of where the record came from, so that a second import of the same export skips it.
 */
export async function up(db: Anything) {
  await createTable(db, 'imports', {
    id: 'text',
    createdById: 'users.id',
    createdAt: 'text',
    name: 'text',
    source: 'text',
    encoding: 'text?',
    separator: 'text?',
    content: 'text',
    mapping: 'text?',
    state: 'text',
    position: 'zero',
    total: 'zero',
    refused: 'zero',
    finishedAt: 'text?',
  })
  await createIndex(db, 'importsActive', 'imports', ['id'], {
    where: `"state" in ('running', 'undoing', 'undoing all')`,
  })
  await createTable(db, 'importedItems', { key: 'text', importId: 'imports.id', kind: 'text', recordId: 'text' })
  await createIndex(db, 'importedItemsByImport', 'importedItems', ['importId', 'kind', 'recordId'])
}
