import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { policy } from '../../../policy/policy.ts'
import type { Actor } from '../../../policy/relations.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'

type Column<Table extends keyof Tables> = keyof Tables[Table] & string

export interface PersonalDataSection {
  table: keyof Tables
  by: readonly string[]
  /** `cursor` isn't exported. Never secrets, hashes, or ids and texts of items that `where` doesn't check. */
  columns: readonly string[]
  where?: ((actor: Actor) => Expression<SqlBool>) | undefined
}

const section = <Table extends keyof Tables>(
  table: Table,
  by: ReadonlyArray<Column<Table>>,
  columns: ReadonlyArray<Column<Table> | `${Column<Table>} as ${string}`>,
  where?: PersonalDataSection['where'],
): PersonalDataSection => ({ table, by, columns, where })

const visibleAnnotations = (actor: Actor) => sql`select "id" from (
    select "pins"."id", "pins"."audience", "projectId", "requestId", "trashId" from "pins"
    inner join "files" on "files"."id" = "pins"."fileId" where ${visible(actor, policy.file.see, 'files')}
  ) as "pins" where ${visible(actor, policy.annotation.see, 'pins')}`

const isVisible =
  (column: string, otherwise = column) =>
  (actor: Actor) =>
    sql<SqlBool>`coalesce(${sql.ref(column)}, ${sql.ref(otherwise)}) in (
    select "id" from "projects" where ${visible(actor, policy.project.see, 'projects')}
    union all select "id" from "workItems" where ${visibleWork(actor)}
    union all select "id" from "requests" where ${visible(actor, policy.request.see, 'requests')}
    union all select "id" from "comments" where ${visible(actor, policy.comment.see, 'comments')}
    union all select "id" from "files" where ${visible(actor, policy.file.see, 'files')}
    union all ${visibleAnnotations(actor)}
    union all select "id" from "deliverables" where ${visible(actor, policy.deliverable.see, 'deliverables')})`

/** By section of the download, as visible to its reader. */
export const personalData: Readonly<Record<string, PersonalDataSection>> = {
  account: section(
    'users',
    ['id'],
    [
      'id',
      'fullName as name',
      'email',
      'role',
      'status',
      'department',
      'jobTitle',
      'workTitle',
      'company',
      'address',
      'phone',
      'location',
      'skills',
      'passwordIssuedAt',
      'createdAt',
      'lastSignInAt',
      'lastVisitAt',
      'visitBeforeAt',
      'welcomedAt',
    ],
  ),
  preferences: section('preferences', ['userId'], ['language', 'timeZone', 'firstWeekday', 'density', 'keys']),
  notificationSettings: section('noticeSettings', ['userId'], ['needs', 'newsDays', 'newsHour']),
  savedViews: section('savedViews', ['ownerId'], ['id', 'name', 'kind', 'query', 'shared', 'createdAt']),
  timeOff: section('daysOff', ['userId'], ['id', 'kind', 'firstOn', 'lastOn', 'name', 'createdAt']),
  workingWeek: section('workingWeeks', ['userId'], ['week']),
  companies: section('companyPeople', ['userId'], ['companyId', 'addedAt']),
  projectTeams: section('projectMembers', ['userId'], ['projectId', 'addedAt'], isVisible('projectId')),
  projectAccess: section('projectClients', ['userId'], ['projectId', 'level', 'addedAt'], isVisible('projectId')),
  assignments: section('workItemAssignees', ['userId'], ['workItemId'], isVisible('workItemId')),
  follows: section('followings', ['userId'], ['subject', 'level'], isVisible('subject')),
  conversationsRead: section('conversationReads', ['userId'], ['projectId', 'readAt'], isVisible('projectId')),

  sessions: section(
    'sessions',
    ['userId'],
    ['id as cursor', 'createdAt', 'familyCreatedAt', 'lastUsedAt', 'provenAt', 'revokedAt', 'userAgent', 'ip', 'way'],
  ),
  devices: section('devices', ['userId'], ['id', 'userAgent', 'createdAt', 'lastUsedAt']),
  passkeys: section('passkeys', ['userId'], ['id', 'name', 'createdAt', 'lastUsedAt']),
  twoFactor: section('secondFactors', ['userId'], ['createdAt', 'confirmedAt']),
  recoveryCodes: section('recoveryCodes', ['userId'], ['usedAt']),
  identities: section('oidcIdentities', ['userId'], ['providerId', 'subject', 'createdAt']),
  signInLinks: section('signInLinks', ['userId'], ['createdAt', 'expiresAt', 'usedAt', 'kind', 'place']),
  calendarFeeds: section('calendarFeeds', ['userId'], ['id', 'kind', 'createdAt', 'readAt']),
  apiTokens: section(
    'apiTokens',
    ['userId'],
    ['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'],
  ),
  pushSubscriptions: section('pushSubscriptions', ['userId'], ['id', 'createdAt']),

  notifications: section(
    'notices',
    ['userId'],
    ['id as cursor', 'why', 'subject', 'at', 'readAt', 'doneAt', 'snoozedUntil', 'mailedAt'],
    isVisible('subject'),
  ),
  mentions: section('mentions', ['userId'], ['id', 'subject', 'name', 'at', 'open'], isVisible('subject')),
  emails: section(
    'deliveries',
    ['userId'],
    ['id', 'channel', 'address', 'state', 'createdAt', 'dueAt', 'triedAt', 'tries'],
  ),
  receivedEmails: section(
    'receivedMails',
    ['userId'],
    ['id', 'at', 'state', 'fromAddress', 'subject', 'words as text'],
  ),
  requestDrafts: section(
    'requestDrafts',
    ['userId'],
    ['id', 'title', 'description', 'createdAt'],
    isVisible('projectId'),
  ),
  invitations: section(
    'invitations',
    ['acceptedById'],
    ['id', 'email', 'name', 'role', 'level', 'createdAt', 'sentAt', 'acceptedAt'],
  ),
  suggestions: section(
    'proposals',
    ['proposedById'],
    ['id', 'projectId', 'name', 'email', 'level', 'text', 'createdAt', 'decision', 'decidedAt', 'answer'],
    (actor) => sql<SqlBool>`${visible(actor, policy.suggestion.see, 'proposals')} and ${isVisible('projectId')(actor)}`,
  ),

  comments: section(
    'comments',
    ['authorId'],
    ['id', 'projectId', 'workItemId', 'text', 'question', 'createdAt', 'editedAt'],
    (actor) => visible(actor, policy.comment.see, 'comments'),
  ),
  annotations: section(
    'pins',
    ['authorId'],
    ['id', 'fileId', 'text', 'createdAt', 'editedAt'],
    (actor) => sql<SqlBool>`"id" in (${visibleAnnotations(actor)})`,
  ),
  files: section(
    'files',
    ['uploadedById'],
    ['id', 'projectId', 'originalName as name', 'mimetype', 'size as bytes', 'description', 'sha256', 'uploadedAt'],
    (actor) => visible(actor, policy.file.see, 'files'),
  ),
  latestFileVersions: section(
    'files',
    ['versionById'],
    ['id', 'fileVersion as number', 'originalName as name', 'versionText as text', 'versionAt as at'],
    (actor) => visible(actor, policy.file.see, 'files'),
  ),
  earlierFileVersions: section(
    'fileVersions',
    ['byId'],
    ['fileId', 'number', 'originalName as name', 'mimetype', 'size as bytes', 'text', 'sha256', 'at'],
    (actor) =>
      sql<SqlBool>`${isVisible('fileId')(actor)} and ("audience" = 'client' or ${actor.role !== 'customer' ? 1 : 0} = 1)`,
  ),
  fileViews: section('fileViews', ['userId'], ['fileId', 'version', 'at', 'downloadedAt'], isVisible('fileId')),
  deliverableViews: section(
    'deliverableViews',
    ['userId'],
    ['deliverableId', 'number', 'at'],
    isVisible('deliverableId'),
  ),
  requests: section(
    'requests',
    ['requestedById', 'reviewedById'],
    [
      'id',
      'projectId',
      'title',
      'description',
      'priority',
      'dueOn',
      'reason',
      'status',
      'createdAt',
      'reviewedAt',
      'reviewComments',
    ],
    (actor) => visible(actor, policy.request.see, 'requests'),
  ),
  work: section(
    'workItems',
    ['createdById', 'completedById'],
    ['id', 'projectId', 'title', 'description', 'status', 'createdAt', 'completedAt'],
    visibleWork,
  ),
  dateChanges: section(
    'movedDays',
    ['movedById'],
    ['id', 'projectId', 'fromOn', 'toOn', 'reason', 'movedAt'],
    (actor) => sql<SqlBool>`${isVisible('workItemId', 'projectId')(actor)} and "wasSeen" = 1`,
  ),
  deliverables: section(
    'deliverables',
    ['createdById'],
    ['id', 'projectId', 'title', 'description', 'url', 'createdAt'],
    (actor) => visible(actor, policy.deliverable.see, 'deliverables'),
  ),
  signOffRequests: section(
    'signOffs',
    ['askedById', 'closedById'],
    ['id', 'deliverableId', 'number', 'state', 'words as text', 'withdrawnText', 'askedAt', 'closedAt'],
    isVisible('deliverableId'),
  ),
  signOffDecisions: section(
    'signOffApprovers',
    ['userId'],
    ['signOffId', 'name', 'decision', 'words as text', 'decidedAt', 'receipt as record'],
    (actor) => sql<SqlBool>`"signOffId" in (select "id" from "signOffs" where ${isVisible('deliverableId')(actor)})`,
  ),
  attention: section('needs', ['userId'], ['id', 'kind', 'askedAt', 'doneAt', 'outcome'], (actor) =>
    visible(actor, policy.need.see, 'needs'),
  ),
  activity: section(
    'activities',
    ['actorId'],
    ['id', 'type', 'targetTitle as target', 'createdAt'],
    (actor) => sql<SqlBool>`${visible(actor, policy.activity.see, 'activities')} and "inFeeds" = 1`,
  ),
  auditLog: section('auditLog', ['actorId'], ['id as cursor', 'at', 'event', 'ip']),
  auditLogAboutYou: section('auditLog', ['targetId'], ['id as cursor', 'at', 'event']),
}
