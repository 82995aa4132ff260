import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Providers by which people sign in, their secrets sealed; who at the provider is whom here, so that an address that is
 * given to somebody else later lets nobody into the account of whoever had it. `breakGlassId` is the manager for whom
 * local ways go on where staff use providers alone.
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
