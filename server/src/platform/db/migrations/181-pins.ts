import { type Anything, createIndex, createTable } from './table.ts'

/** Annotations. Replies name their annotation and have no number. */
export async function up(db: Anything) {
  await createTable(
    db,
    'pins',
    {
      id: 'text',
      fileId: 'files.id',
      parentId: 'pins.id?',
      number: 'int?',
      fileVersion: 'int',
      /** Millionths of width and height. */
      x: 'int?',
      y: 'int?',
      page: 'int?',
      /** Milliseconds. */
      time: 'int?',
      text: 'text',
      audience: 'text',
      authorId: 'users.id',
      createdAt: 'text',
      editedAt: 'text?',
      solvedAt: 'text?',
      solvedById: 'users.id?',
      solvedIn: 'int?',
    },
    { check: `"audience" in ('team', 'client')` },
  )
  await createIndex(db, 'pinsByNumber', 'pins', ['fileId', 'number'], { unique: true, where: '"parentId" is null' })
  await createIndex(db, 'pinsByFile', 'pins', ['fileId'])
  await createIndex(db, 'pinsByPin', 'pins', ['parentId', 'createdAt', 'id'], { where: '"parentId" is not null' })
  await createIndex(db, 'pinsByAuthor', 'pins', ['authorId'])
  await createIndex(db, 'pinsBySolver', 'pins', ['solvedById'], { where: '"solvedById" is not null' })
}
