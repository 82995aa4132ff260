import { integerType, textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/** Each row holds the latest version; existing files are version 1. Earlier versions keep their bytes. */
export async function up(db: Anything) {
  const add = db.schema.alterTable('files')
  await add.addColumn('fileVersion', integerType(db), (it) => it.notNull().defaultTo(1)).execute()
  await add.addColumn('versionById', textType(db)).execute()
  await add.addColumn('versionAt', textType(db)).execute()
  await add.addColumn('versionText', textType(db), (it) => it.notNull().defaultTo('')).execute()
  await createTable(
    db,
    'fileVersions',
    {
      fileId: 'files.id',
      number: 'int',
      storageKey: 'text',
      thumbnailKey: 'text?',
      originalName: 'text',
      mimetype: 'text',
      category: 'text',
      size: 'int',
      sha256: 'text',
      byId: 'users.id',
      at: 'text',
      text: 'text',
    },
    { keys: ['fileId', 'number'] },
  )
  await createIndex(db, 'fileVersionsByStorageKey', 'fileVersions', ['storageKey'], { unique: true })
  await createIndex(db, 'fileVersionsByThumbnailKey', 'fileVersions', ['thumbnailKey'], {
    where: '"thumbnailKey" is not null',
  })
  await createIndex(db, 'fileVersionsByPerson', 'fileVersions', ['byId'])
}
