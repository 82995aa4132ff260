import { type Anything, createIndex, createTable } from '../table.ts'

/** Accounts, sessions, rate limits, audit log. */
export async function createPeople(db: Anything) {
  await createTable(db, 'facts', { name: 'text', value: 'text' })
  await createUsers(db)
  await createSessions(db)
  await createAuditLog(db)
  await createIdempotencyKeys(db)
}

async function createUsers(db: Anything) {
  await createTable(db, 'users', {
    id: 'text',
    fullName: 'text',
    email: 'text?',
    emailKey: 'text?',
    role: 'text',
    status: 'text',
    passwordHash: 'text',
    issuedSecret: 'text?',
    passwordState: 'text',
    department: 'text?',
    jobTitle: 'text?',
    workTitle: 'text?',
    company: 'text?',
    address: 'text?',
    phone: 'text?',
    location: 'text?',
    skills: 'text',
    imageKey: 'text?',
    createdAt: 'text',
    createdById: 'users.id?',
    lastSignInAt: 'text?',
    lastVisitAt: 'text?',
    deletedAt: 'text?',
    searchText: 'text',
    version: 'one',
    visitBeforeAt: 'text?',
  })
  await createIndex(db, 'usersByEmail', 'users', ['emailKey'], { unique: true })
  const notDeleted = { where: '"deletedAt" is null' }
  await createIndex(db, 'usersByRole', 'users', ['role', 'status'], notDeleted)
  await createIndex(db, 'usersByTime', 'users', ['createdAt', 'id'], notDeleted)
  await createIndex(db, 'usersByCreator', 'users', ['createdById'])
}

async function createSessions(db: Anything) {
  await createTable(db, 'sessions', {
    id: 'text',
    tokenHash: 'text',
    familyId: 'text',
    userId: 'users.id',
    createdAt: 'text',
    familyCreatedAt: 'text',
    lastUsedAt: 'text',
    replacedAt: 'text?',
    revokedAt: 'text?',
    userAgent: 'text',
    ip: 'text',
  })
  await createIndex(db, 'sessionsByToken', 'sessions', ['tokenHash'], { unique: true })
  await createIndex(db, 'sessionsByUser', 'sessions', ['userId', 'lastUsedAt'])
  await createIndex(db, 'sessionsByFamily', 'sessions', ['familyId'])
  await createTable(db, 'throttles', { key: 'text', failures: 'int', windowStartedAt: 'text', blockedUntil: 'text?' })
}

async function createAuditLog(db: Anything) {
  await createTable(db, 'auditLog', {
    id: 'text',
    at: 'text',
    event: 'text',
    actorId: 'text?',
    actorName: 'text?',
    targetId: 'text?',
    targetName: 'text?',
    ip: 'text',
    requestId: 'text',
    details: 'text',
  })
  await createIndex(db, 'auditLogByTime', 'auditLog', ['at', 'id'])
  await createIndex(db, 'auditLogByEvent', 'auditLog', ['event', 'at'])
  await createIndex(db, 'auditLogByActor', 'auditLog', ['actorId', 'at'])
}

async function createIdempotencyKeys(db: Anything) {
  await createTable(
    db,
    'idempotencyKeys',
    { userId: 'users.id', key: 'text', requestHash: 'text', answer: 'text?', status: 'int?', createdAt: 'text' },
    { keys: ['userId', 'key'] },
  )
  await createIndex(db, 'idempotencyKeysByAge', 'idempotencyKeys', ['createdAt'])
}
