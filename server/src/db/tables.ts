import type {
  ActivityType,
  Audience,
  CustomerStatus,
  FileCategory,
  FileStatus,
  Priority,
  RequestReason,
  Role,
  UserStatus,
  WorkStatus,
} from '@atrium/contracts/words'
import type { Generated } from 'kysely'

/**
 * Every table, spelled as in the specification. Ids are UUIDv7 text made by the application; days are `YYYY-MM-DD`,
 * instants ISO 8601 UTC text; yes/no facts are 0/1 or a nullable instant. `trashId` names the deletion that took the
 * row out of every view (decision 8): what is visible has none. `version` counts changes.
 */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  devices: DevicesTable
  throttles: ThrottlesTable
  auditLog: AuditLogTable
  customers: CustomersTable
  teamMembers: { customerId: string; userId: string; addedAt: string }
  tasks: TasksTable
  taskAssignees: { taskId: string; userId: string; position: number }
  subtasks: SubtasksTable
  subtaskAssignees: { subtaskId: string; userId: string; position: number }
  comments: CommentsTable
  files: FilesTable
  taskRequests: TaskRequestsTable
  activities: ActivitiesTable
  activityCounts: ActivityCountsTable
  tallies: TalliesTable
  dueDays: DueDaysTable
  workloads: WorkloadsTable
  trash: TrashTable
  idempotencyKeys: IdempotencyKeysTable
  /** Stored files whose rows were removed here, until they are swept. */
  removedKeys: { key: string; name: string; removedAt: string }
  facts: { name: string; value: string }
}

interface UsersTable {
  id: string
  fullName: string
  /** As typed; null once deleted, which frees it (decision 7). */
  email: string | null
  /** Lower-cased `email`, unique. */
  emailKey: string | null
  role: Role
  status: UserStatus
  passwordHash: string
  /** A manager-issued password, sealed; null once the person chose an own one (decision 3). */
  issuedSecret: string | null
  passwordState: 'issued' | 'user-set'
  department: string | null
  jobTitle: string | null
  workTitle: string | null
  company: string | null
  address: string | null
  phone: string | null
  location: string | null
  /** JSON list of texts. */
  skills: string
  /** Storage key of the re-encoded profile image. */
  imageKey: string | null
  createdAt: string
  createdById: string | null
  lastSignInAt: string | null
  /** When the person last looked at their dashboard. */
  lastVisitAt: string | null
  /** The same, at the end of the visit before the one that goes on now or was the last. */
  visitBeforeAt: Generated<string | null>
  deletedAt: string | null
  searchText: string
  version: Generated<number>
}

interface SessionsTable {
  id: string
  tokenHash: string
  /** Shared by all tokens that refreshing made out of one sign-in. */
  familyId: string
  userId: string
  createdAt: string
  /** When the family signed in: the absolute lifetime counts from here. */
  familyCreatedAt: string
  lastUsedAt: string
  replacedAt: string | null
  /** With the token itself it makes the token that replaced it. */
  successorSalt: string | null
  revokedAt: string | null
  userAgent: string
  ip: string
  /** The known device that signed in; it may have been forgotten since. */
  deviceId: string | null
}

/** Browsers that have signed in to an account. It opens nothing: see `features/session/known-device.ts`. */
interface DevicesTable {
  id: string
  userId: string
  /** Of the random id in the browser's cookie. */
  cookieHash: string
  userAgent: string
  createdAt: string
  lastUsedAt: string
}

interface ThrottlesTable {
  key: string
  failures: number
  windowStartedAt: string
  blockedUntil: string | null
}

interface AuditLogTable {
  id: string
  at: string
  event: string
  actorId: string | null
  actorName: string | null
  targetId: string | null
  targetName: string | null
  ip: string
  requestId: string
  /** JSON object with what else matters, never a secret. */
  details: string
}

interface CustomersTable {
  id: string
  name: string
  description: string
  clientUserId: string
  priority: Priority
  status: CustomerStatus
  dueDate: string
  /** Mean progress of its tasks that are not cancelled, kept by `retally` (decision 5). */
  progress: Generated<number>
  /** Tasks outside the trash, by status, kept by `retally`. */
  pendingTasks: Generated<number>
  inProgressTasks: Generated<number>
  completedTasks: Generated<number>
  cancelledTasks: Generated<number>
  createdAt: string
  createdById: string
  updatedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
}

interface TasksTable {
  id: string
  customerId: string
  title: string
  description: string
  priority: Priority
  status: WorkStatus
  dueDate: string
  sequence: number
  estimatedHours: number | null
  /** Kept by `retally` from status and subtasks (decision 5). */
  progress: Generated<number>
  createdAt: string
  createdById: string
  completedAt: string | null
  completedById: string | null
  updatedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
}

interface SubtasksTable {
  id: string
  taskId: string
  customerId: string
  title: string
  description: string
  priority: Priority
  status: WorkStatus
  dueDate: string
  sequence: number
  estimatedHours: number | null
  createdAt: string
  createdById: string
  completedAt: string | null
  completedById: string | null
  updatedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
}

/** What a comment or file hangs on: exactly one of the three ids is set. */
interface OnSomething {
  customerId: string
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
}

interface CommentsTable extends OnSomething {
  id: string
  authorId: string
  message: string
  audience: Audience
  createdAt: string
  searchText: string
  trashId: string | null
}

interface FilesTable extends OnSomething {
  id: string
  storageKey: string
  thumbnailKey: string | null
  originalName: string
  mimetype: string
  category: FileCategory
  description: string
  /** Bytes. */
  size: number
  sha256: string
  audience: Audience
  status: FileStatus
  downloadCount: Generated<number>
  uploadedById: string
  uploadedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
}

interface TaskRequestsTable {
  id: string
  customerId: string
  taskId: string
  requestedById: string
  title: string
  description: string
  priority: Priority
  dueDate: string
  reason: RequestReason
  /** `approved` moves on to `in-progress` and `completed` with the subtask it became (decision 1). */
  status: 'pending' | 'approved' | 'rejected' | 'in-progress' | 'completed' | 'cancelled'
  createdAt: string
  updatedAt: string
  reviewedById: string | null
  reviewedAt: string | null
  reviewComments: string | null
  /** The subtask that the approval created. */
  subtaskId: string | null
  startedAt: string | null
  completedAt: string | null
  searchText: string
  version: Generated<number>
  trashId: string | null
}

interface ActivitiesTable {
  /** Increases in commit order; given by the database. */
  seq: Generated<number>
  id: string
  type: ActivityType
  actorId: string
  customerId: string | null
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
  /** The very thing that changed, a comment or file included. */
  targetId: string
  targetType: 'customer' | 'task' | 'subtask' | 'comment' | 'file' | 'taskRequest' | 'person'
  /** The title at that moment: history keeps it when the thing is gone. */
  targetTitle: string
  /** `client` when the client may see that it happened (`shareable` on the wire). */
  audience: Audience
  /** 1 for lines that feeds show; 0 for lines that only the caches, the bell and the audit trail need. */
  inFeeds: number
  /** JSON: `{ field: [before, after] }`. */
  changes: string
  createdAt: string
}

/**
 * How many lines of the feeds there are, kept with the lines themselves. Five rows count each line: of everything, of
 * everything on its day (UTC), of its customer, of its actor, and of both. What a row does not tell apart is empty text.
 */
interface ActivityCountsTable {
  customerId: string
  actorId: string
  day: string
  audience: Audience
  /** 1 for lines about requests and what hangs on them. */
  onRequest: number
  type: ActivityType
  count: number
}

/**
 * How many things outside the trash there are, kept by triggers. Each thing is counted in the row of its project and in
 * that of everything, whose `customerId` is empty text.
 */
interface TalliesTable {
  customerId: string
  thing: 'customers' | 'tasks' | 'subtasks' | 'files' | 'taskRequests'
  status: string
  /** The priority; of a file its category, with `/pdf` after it where it is one. */
  word: string
  /** Of files; empty text otherwise. */
  audience: string
  /** 1 for files that hang on a request. */
  onRequest: number
  count: number
  /** Of customers and tasks, summed up. */
  progress: number
}

/**
 * How many open things outside the trash are due on a day, kept by triggers: in the row of their project, and in that of
 * everything, whose `customerId` is empty text.
 */
interface DueDaysTable {
  customerId: string
  thing: 'tasks' | 'subtasks'
  day: string
  count: number
  /** Those of a project that is neither completed nor cancelled. */
  running: number
}

/** How much that is open and outside the trash is assigned to somebody in a project, kept by triggers. */
interface WorkloadsTable {
  userId: string
  thing: 'tasks' | 'subtasks'
  customerId: string
  open: number
}

interface TrashTable {
  id: string
  thingType: 'customer' | 'task' | 'subtask' | 'comment' | 'file' | 'taskRequest'
  thingId: string
  title: string
  customerId: string
  deletedById: string
  deletedAt: string
}

interface IdempotencyKeysTable {
  userId: string
  key: string
  requestHash: string
  /** The answer as it was sent, JSON; null while the first request is under way. */
  answer: string | null
  status: number | null
  createdAt: string
}
