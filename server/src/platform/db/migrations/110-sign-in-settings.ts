import { type Anything, createTable } from './table.ts'

/**
 * How people get in, in one row; without it everything is as shipped. It is apart from the other settings, which
 * everybody reads, and has a version of its own.
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
