import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Revoked tokens stay, because the activity names them. A `limited` one reaches only its projects: none once they are
 * deleted.
 */
export async function up(db: Anything) {
  await createTable(
    db,
    'apiTokens',
    {
      id: 'text',
      userId: 'users.id',
      name: 'text',
      scope: 'text',
      limited: 'int',
      secretHash: 'text',
      createdAt: 'text',
      expiresAt: 'text?',
      lastUsedAt: 'text?',
      revokedAt: 'text?',
    },
    { check: `"scope" in ('read', 'write')` },
  )
  await createIndex(db, 'apiTokensBySecret', 'apiTokens', ['secretHash'], { unique: true })
  await createIndex(db, 'apiTokensByPerson', 'apiTokens', ['userId', 'createdAt', 'id'])
  await createTable(
    db,
    'apiTokenProjects',
    { tokenId: 'apiTokens.id', projectId: 'projects.id' },
    { keys: ['tokenId', 'projectId'] },
  )
  await createIndex(db, 'apiTokenProjectsByProject', 'apiTokenProjects', ['projectId'])
  await db.schema.alterTable('activities').addColumn('tokenId', textType(db)).execute()
}
