import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable, visible } from './table.ts'

/**
 * Deliverables, sign-off requests with their snapshots, and approvers. Signed ones outlive work and project, so those
 * references become null.
 */
export async function up(db: Anything) {
  await createDeliverables(db)
  await createSignOffs(db)
  for (const column of ['signOffId', 'userId'])
    await db.schema.alterTable('needs').addColumn(column, textType(db)).execute()
  await createIndex(db, 'needsBySignOff', 'needs', ['signOffId'], { where: '"signOffId" is not null' })
}

async function createDeliverables(db: Anything) {
  await createTable(
    db,
    'deliverables',
    {
      id: 'text',
      projectId: 'projects.id?',
      workItemId: 'workItems.id?',
      kind: 'text',
      fileId: 'files.id?',
      url: 'text?',
      title: 'text',
      description: 'text',
      audience: 'text',
      state: 'text',
      isOutdated: 'zero',
      signOffId: 'text?',
      /** Latest sign-off request, or creation. */
      at: 'text',
      createdById: 'users.id',
      createdAt: 'text',
      updatedAt: 'text',
      version: 'one',
      trashId: 'text?',
    },
    { check: `"kind" in ('file', 'work', 'link') and "audience" in ('team', 'client', 'withheld')` },
  )
  for (const [name, first] of [
    ['deliverablesByProject', ['projectId']],
    ['deliverablesByWork', ['workItemId']],
    ['deliverablesByState', ['state']],
    ['deliverablesLatest', []],
  ] as const)
    await createIndex(db, name, 'deliverables', [...first, 'at', 'id'], visible)
  await createIndex(db, 'deliverablesAllOfWork', 'deliverables', ['workItemId'])
  await createIndex(db, 'deliverablesAllOfProject', 'deliverables', ['projectId'])
  await createIndex(db, 'deliverablesByFile', 'deliverables', ['fileId'], { where: '"fileId" is not null' })
  await createIndex(db, 'deliverablesByAuthor', 'deliverables', ['createdById'])
  await createIndex(db, 'deliverablesInTrash', 'deliverables', ['trashId'], { where: '"trashId" is not null' })
}

async function createSignOffs(db: Anything) {
  await createTable(db, 'signOffs', {
    id: 'text',
    deliverableId: 'deliverables.id',
    number: 'int',
    state: 'text',
    rule: 'text',
    dueOn: 'text?',
    words: 'text',
    /** JSON of the snapshot. */
    shown: 'text',
    fileVersion: 'int?',
    sha256: 'text?',
    askedById: 'users.id',
    askedAt: 'text',
    closedAt: 'text?',
    closedById: 'users.id?',
    withdrawn: 'text?',
  })
  await createIndex(db, 'signOffsByDeliverable', 'signOffs', ['deliverableId', 'number'], { unique: true })
  await createIndex(db, 'signOffsOpen', 'signOffs', ['deliverableId'], { unique: true, where: `"state" = 'waiting'` })
  await createIndex(db, 'signOffsByAsker', 'signOffs', ['askedById'])
  await createIndex(db, 'signOffsByCloser', 'signOffs', ['closedById'], { where: '"closedById" is not null' })
  await createTable(
    db,
    'signOffApprovers',
    {
      signOffId: 'signOffs.id',
      userId: 'users.id',
      position: 'int',
      name: 'text',
      decision: 'text?',
      words: 'text',
      decidedAt: 'text?',
      /** Lost the access level while other approvers could sign off. */
      leftAt: 'text?',
      /** The signed sign-off record. */
      receipt: 'text?',
    },
    { keys: ['signOffId', 'userId'], check: `"decision" in ('accepted', 'remarks', 'changes')` },
  )
  await createIndex(db, 'signOffApproversByPerson', 'signOffApprovers', ['userId', 'signOffId'])
}
