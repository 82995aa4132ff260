import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/** Suggested colleagues. Invitations can lead to an existing company with an access level. */
export async function up(db: Anything) {
  await createTable(
    db,
    'proposals',
    {
      id: 'text',
      projectId: 'projects.id',
      proposedById: 'users.id',
      name: 'text',
      email: 'text',
      emailKey: 'text',
      level: 'text',
      text: 'text',
      createdAt: 'text',
      decision: 'text?',
      decidedById: 'users.id?',
      decidedAt: 'text?',
      answer: 'text?',
      invitationId: 'invitations.id?',
    },
    { check: `"level" in ('approver', 'contributor', 'viewer') and "decision" in ('let-in', 'declined')` },
  )
  await createIndex(db, 'proposalsByProject', 'proposals', ['projectId', 'createdAt', 'id'])
  await createIndex(db, 'proposalsOpen', 'proposals', ['projectId', 'emailKey'], {
    unique: true,
    where: '"decision" is null',
  })
  await createIndex(db, 'proposalsByProposer', 'proposals', ['proposedById'])
  await createIndex(db, 'proposalsByManager', 'proposals', ['decidedById'], { where: '"decidedById" is not null' })
  await createIndex(db, 'proposalsByInvitation', 'proposals', ['invitationId'], {
    where: '"invitationId" is not null',
  })
  await db.schema.alterTable('needs').addColumn('proposalId', textType(db)).execute()
  await createIndex(db, 'needsByProposal', 'needs', ['proposalId'], { where: '"proposalId" is not null' })
  await db.schema
    .alterTable('invitations')
    .addColumn('companyId', textType(db), (it) => it.references('companies.id'))
    .execute()
  await db.schema
    .alterTable('invitations')
    .addColumn('level', textType(db), (it) => it.notNull().defaultTo('contributor'))
    .execute()
  await createIndex(db, 'invitationsByCompany', 'invitations', ['companyId'], { where: '"companyId" is not null' })
}
