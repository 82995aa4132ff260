import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/**
 * OpenID Connect providers with encrypted secrets, and the subject linked to each account, so that a reassigned email
 * opens no other account. `breakGlassId` is the manager who can sign in without a provider.
 */
export async function up(db: Anything) {
  await createTable(db, 'oidcProviders', {
    id: 'text',
    name: 'text',
    issuer: 'text',
    clientId: 'text',
    sealedSecret: 'text',
    staffOnly: 'int',
    domains: 'text',
    createAccounts: 'text',
    bothFactors: 'int',
    position: 'int',
    changedById: 'users.id',
  })
  await createTable(
    db,
    'oidcIdentities',
    { providerId: 'oidcProviders.id', subject: 'text', userId: 'users.id', createdAt: 'text' },
    { keys: ['providerId', 'subject'] },
  )
  await createIndex(db, 'oidcIdentitiesByPerson', 'oidcIdentities', ['userId', 'providerId'], { unique: true })
  await db.schema.alterTable('signInSettings').addColumn('breakGlassId', textType(db)).execute()
}
