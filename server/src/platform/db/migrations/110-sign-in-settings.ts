import { type Anything, createTable } from './table.ts'

/**
 * Sign-in settings, one row; no row means the defaults. Separate from the other settings, which everybody reads, with
 * its own version.
 */
export async function up(db: Anything) {
  await createTable(db, 'signInSettings', {
    id: 'text',
    linkSignIn: 'text',
    managersFrom: 'text?',
    employeesFrom: 'text?',
    version: 'one',
  })
}
