import { type Anything, createTable } from './table.ts'

/** Mail servers that managers set, where the environment sets none: at most one `outgoing` and one `incoming`. */
export async function up(db: Anything) {
  await createTable(db, 'mailServers', {
    id: 'text',
    host: 'text',
    port: 'int',
    security: 'text',
    user: 'text',
    sealedPassword: 'text?',
    address: 'text',
    place: 'text',
    changedById: 'users.id',
  })
}
