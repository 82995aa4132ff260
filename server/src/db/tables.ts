import type {
  ActivityType,
  Audience,
  CustomerStatus,
  FileCategory,
  FileStatus,
  NeedKind,
  Priority,
  RequestReason,
  Role,
  UserStatus,
  WorkStatus,
} from '@oriel/contracts/words'
import type { Language } from '@oriel/contracts/languages'
import type { Weekday } from '@oriel/contracts/weekdays'
import type { Density } from '@oriel/contracts/v1/shapes/preferences'
import type { Generated, GeneratedAlways } from 'kysely'

/**
 * Every table. Ids are UUIDv7 text made by the application; days are `YYYY-MM-DD`, instants ISO 8601 UTC text; yes/no
 * facts are 0/1 or a nullable instant. `trashId` names the deletion that took the row out of every view: what is visible
 * has none. `version` counts changes. What the database keeps by itself is `GeneratedAlways`.
 */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  devices: DevicesTable
  throttles: ThrottlesTable
  auditLog: AuditLogTable
  projects: ProjectsTable
  projectMembers: { projectId: string; userId: string; addedAt: string }
  workItems: WorkItemsTable
  workItemAssignees: { workItemId: string; userId: string; position: number }
  requests: RequestsTable
  comments: CommentsTable
  files: FilesTable
  /** Up to which instant somebody has read what hangs on a project itself. */
  conversationReads: { userId: string; projectId: string; readAt: string }
  activities: ActivitiesTable
  needs: NeedsTable
  /** How far each reader of the log has read. */
  logReaders: { name: string; position: number }
  counts: CountsTable
  dueDays: DueDaysTable
  workloads: WorkloadsTable
  lineCounts: LineCountsTable
  trash: TrashTable
  idempotencyKeys: IdempotencyKeysTable
  /** Stored files whose rows were removed here, until they are swept. */
  removedKeys: { key: string; name: string; removedAt: string }
  facts: { name: string; value: string }
  settings: SettingsTable
  preferences: PreferencesTable
  savedViews: SavedViewsTable
}

interface SavedViewsTable {
  id: string
  ownerId: string
  name: string
  kind: string
  query: string
  /** 1: everybody at the agency has it. */
  shared: number
  createdAt: string
}

interface UsersTable {
  id: string
  fullName: string
  /** As typed; null once deleted, which frees it (REQ-1004). */
  email: string | null
  /** Lower-cased `email`, unique. */
  emailKey: string | null
  role: Role
  status: UserStatus
  passwordHash: string
  /** A manager-issued password, sealed; null once the person chose an own one (REQ-305). */
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

/** Of the workspace, in one row. */
interface SettingsTable {
  id: string
  name: string
  language: Language | null
  timeZone: string | null
  /** JSON list of weekdays. */
  workingWeek: string
  version: Generated<number>
}

/** How one person wants to read and work; null where the workspace's settings, or the language, say it. */
interface PreferencesTable {
  userId: string
  language: Language | null
  timeZone: string | null
  firstWeekday: Weekday | null
  density: Density
  keys: 0 | 1
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

interface ProjectsTable {
  id: string
  name: string
  description: string
  /** The person of the client whose project it is. */
  clientId: string
  priority: Priority
  status: CustomerStatus
  dueOn: string
  /** The expected end that a manager has shown to the client, and their word with it. */
  forecastOn: Generated<string | null>
  forecastNote: Generated<string | null>
  createdAt: string
  createdById: string
  updatedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
  /** Tasks outside the trash, by status. */
  pendingTasks: GeneratedAlways<number>
  inProgressTasks: GeneratedAlways<number>
  completedTasks: GeneratedAlways<number>
  cancelledTasks: GeneratedAlways<number>
  /** The progress of those that are not cancelled, added up; and its mean, in whole percent. */
  progressSum: GeneratedAlways<number>
  progress: GeneratedAlways<number>
}

/** A task, which has no parent, or a subtask of one. */
interface WorkItemsTable {
  id: string
  projectId: string
  parentId: string | null
  title: string
  description: string
  status: WorkStatus
  priority: Priority
  startsOn: string | null
  dueOn: string
  /** Unique among the tasks of a project, and among the subtasks of a task. */
  position: number
  /** Hours. */
  estimate: number | null
  createdAt: string
  createdById: string
  completedAt: string | null
  completedById: string | null
  updatedAt: string
  searchText: string
  version: Generated<number>
  trashId: string | null
  /** Its subtasks that are neither cancelled nor in the trash, and of these the completed. */
  parts: GeneratedAlways<number>
  partsDone: GeneratedAlways<number>
  /** How many people are assigned. */
  hands: GeneratedAlways<number>
  /** Whole percent: completed parts over parts; without any, and for what is completed, by its own status. */
  progress: GeneratedAlways<number>
}

interface RequestsTable {
  id: string
  projectId: string
  /** The task under which the client asks for work; null where they left that to the agency. */
  workItemId: string | null
  requestedById: string
  title: string
  description: string
  priority: Priority
  dueOn: string
  reason: RequestReason
  /** `approved` moves on to `in-progress`, `completed` and `stopped` with the work it became. */
  status: 'pending' | 'approved' | 'rejected' | 'in-progress' | 'completed' | 'stopped' | 'cancelled'
  createdAt: string
  updatedAt: string
  reviewedById: string | null
  reviewedAt: string | null
  reviewComments: string | null
  /** The work that the approval created. */
  resultId: string | null
  startedAt: string | null
  completedAt: string | null
  /** JSON: what happened to it, in order (`features/stations`). The clocks and what is agreed follow from it. */
  stations: Generated<string>
  searchText: string
  version: Generated<number>
  trashId: string | null
}

/** Where something hangs: on a work item, on a request, or (neither) on the project itself. Never on both. */
interface OnSomething {
  projectId: string
  workItemId: string | null
  requestId: string | null
}

/** What is sent with a request arrives at the work that it becomes: it is seen on both, while that is there. */
interface Arriving {
  resultId: Generated<string | null>
}

interface CommentsTable extends OnSomething, Arriving {
  id: string
  authorId: string
  text: string
  audience: Audience
  /** 1 where staff ask the client something. */
  question: Generated<0 | 1>
  createdAt: string
  editedAt: Generated<string | null>
  searchText: string
  trashId: string | null
}

interface FilesTable extends OnSomething, Arriving {
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

/** What one side waits for from the other. Moved by the reader of the log alone (features/needs). */
interface NeedsTable extends OnSomething {
  id: string
  kind: NeedKind
  /** Who is asked. */
  side: 'client' | 'staff'
  /** What was said, where that is what waits for an answer. */
  commentId: string | null
  askedById: string
  askedAt: string
  doneById: string | null
  /** Null while it is open. */
  doneAt: string | null
  /** `gone`: what it was about was taken back. */
  outcome: 'answered' | 'done' | 'gone' | null
}

interface ActivitiesTable {
  /** Increases in commit order; given by the database. */
  seq: Generated<number>
  id: string
  type: ActivityType
  actorId: string
  projectId: string | null
  /** The task on whose page the line stands, at that moment: the work item itself, its parent, or that of the request. */
  rootId: string | null
  workItemId: string | null
  requestId: string | null
  /** The very thing that changed, a comment or file included. */
  targetId: string
  targetType: Kind | 'person'
  /** The title at that moment: history keeps it when the thing is gone. */
  targetTitle: string
  /** `client` when the client may see that it happened (`shareable` on the wire). */
  audience: Audience
  /** 1 for lines that feeds show; 0 for lines that only the caches, live events and the audit trail need. */
  inFeeds: number
  /** JSON: `{ field: [before, after] }`. */
  changes: string
  createdAt: string
}

/** What can be deleted, and what the log speaks of. */
export type Kind = 'project' | 'task' | 'subtask' | 'comment' | 'file' | 'request'

/**
 * How many lines of the feeds there are. Five rows count each line: of everything, of everything on its day (UTC), of
 * its project, of its actor, and of both. What a row does not tell apart is empty text.
 */
interface LineCountsTable {
  projectId: string
  actorId: string
  day: string
  audience: Audience
  /** 1 for lines about requests and what hangs on them. */
  onRequest: number
  type: ActivityType
  count: number
}

/**
 * How many things outside the trash there are. Each thing is counted in the row of its project and in that of
 * everything, whose `projectId` is empty text.
 */
interface CountsTable {
  projectId: string
  thing: 'projects' | 'tasks' | 'subtasks' | 'files' | 'requests'
  status: string
  /** The priority; of a file its category, with `/pdf` after it where it is one. */
  word: string
  /** Of files; empty text otherwise. */
  audience: string
  /** 1 for files that hang on a request. */
  onRequest: number
  count: number
  /** Of projects and tasks, summed up. */
  progress: number
}

/**
 * How many open things outside the trash are due on a day: in the row of their project, and in that of everything,
 * whose `projectId` is empty text.
 */
interface DueDaysTable {
  projectId: string
  thing: 'tasks' | 'subtasks'
  day: string
  count: number
  /** Those of a project that is neither completed nor cancelled. */
  running: number
}

/** How much that is open and outside the trash is assigned to somebody in a project. */
interface WorkloadsTable {
  userId: string
  thing: 'tasks' | 'subtasks'
  projectId: string
  open: number
}

interface TrashTable {
  id: string
  thingType: Kind
  thingId: string
  title: string
  projectId: string
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
  /** Of whom the answer was for; null where it was kept before that was. */
  role: Role | null
}
