import type { Generated } from 'kysely'
import type { FollowLevel, ProjectFollowLevel } from '@oriel/contracts/enums'
import type { ActivitiesTable, LogChainsTable } from './tables/activities.ts'
import type { ApiTokensTable } from './tables/access/api-tokens.ts'
import type { AuditLogTable } from './tables/audit-log.ts'
import type { CompaniesTable, CompanyPeopleTable, ProjectClientsTable } from './tables/companies.ts'
import type { CalendarFeedsTable } from './tables/notifications/calendar-feeds.ts'
import type { TimeOffTable, WorkingWeeksTable } from './tables/time-off.ts'
import type { CommentsTable } from './tables/comments.ts'
import type { CountsTable, DueCountsTable, WorkloadsTable, EntryCountsTable } from './tables/counters.ts'
import type { OutboxTable, NotificationSettingsTable, SuppressedAddressesTable } from './tables/notifications/outbox.ts'
import type { FilesTable, FileVersionsTable } from './tables/files.ts'
import type { ImportedItemsTable, ImportsTable } from './tables/imports.ts'
import type { LabelsTable } from './tables/labels.ts'
import type { InvitationsTable } from './tables/access/invitations.ts'
import type { IdempotencyKeysTable } from './tables/idempotency-keys.ts'
import type { ReplyAddressesTable, ReceivedEmailsTable } from './tables/notifications/inbound-email.ts'
import type { MentionsTable } from './tables/mentions.ts'
import type { DeliverablesTable, SignOffApproversTable, SignOffsTable } from './tables/deliverables.ts'
import type { MilestonesTable } from './tables/milestones.ts'
import type { DateChangesTable } from './tables/date-changes.ts'
import type { TemplatesTable } from './tables/templates.ts'
import type { MailServersTable } from './tables/notifications/mail-servers.ts'
import type { OidcIdentitiesTable, OidcProvidersTable } from './tables/access/oidc.ts'
import type { AttentionItemsTable } from './tables/notifications/attention-items.ts'
import type { NotificationsTable } from './tables/notifications/notifications.ts'
import type { UsersTable } from './tables/users.ts'
import type { BrandingTable, SettingsTable, PreferencesTable, SavedViewsTable } from './tables/preferences.ts'
import type { AnnotationsTable } from './tables/annotations.ts'
import type { ProjectsTable } from './tables/projects.ts'
import type { SuggestionsTable } from './tables/access/suggestions.ts'
import type { RecurrencesTable } from './tables/recurrences.ts'
import type { RequestDraftFilesTable, RequestDraftsTable } from './tables/request-drafts.ts'
import type { PushSubscriptionsTable } from './tables/notifications/push-subscriptions.ts'
import type { HeldReviewsTable, RequestsTable } from './tables/requests.ts'
import type {
  DevicesTable,
  PasskeysTable,
  RecoveryCodesTable,
  PasswordResetRequestsTable,
  TwoFactorTable,
  SessionsTable,
  SignInLinksTable,
  SignInSettingsTable,
  RateLimitsTable,
} from './tables/access/sign-in.ts'
import type { TrashTable } from './tables/trash.ts'
import type { WorkItemsTable, DependenciesTable } from './tables/work-items.ts'

/**
 * Ids are UUIDv7 text; dates `YYYY-MM-DD`; instants ISO 8601 UTC text; booleans 0/1 or a nullable instant. `trashId`:
 * the deletion that hides a row. `version` counts changes. The database maintains `GeneratedAlways` columns.
 */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  devices: DevicesTable
  throttles: RateLimitsTable
  signInLinks: SignInLinksTable
  secondFactors: TwoFactorTable
  passkeys: PasskeysTable
  mailServers: MailServersTable
  oidcProviders: OidcProvidersTable
  oidcIdentities: OidcIdentitiesTable
  /** `userId`: null during sign-in. */
  passkeyChallenges: {
    challenge: string
    purpose: 'register' | 'sign-in' | 'reauthenticate'
    userId: string | null
    expiresAt: string
  }
  recoveryCodes: RecoveryCodesTable
  recoveryWishes: PasswordResetRequestsTable
  imports: ImportsTable
  importedItems: ImportedItemsTable
  invitations: InvitationsTable
  auditLog: AuditLogTable
  projects: ProjectsTable
  companies: CompaniesTable
  companyPeople: CompanyPeopleTable
  projectClients: ProjectClientsTable
  projectMembers: { projectId: string; userId: string; addedAt: string }
  workItems: WorkItemsTable
  /** `open`: 1 while open and not in the trash, by triggers. */
  workItemAssignees: { workItemId: string; userId: string; position: number; open: Generated<number> }
  labels: LabelsTable
  /** `recordId`: a work item or request. */
  labelings: { recordId: string; labelId: string }
  requests: RequestsTable
  heldReviews: HeldReviewsTable
  comments: CommentsTable
  files: FilesTable
  fileVersions: FileVersionsTable
  pins: AnnotationsTable
  conversationReads: { userId: string; projectId: string; readAt: string }
  activities: ActivitiesTable
  logChains: LogChainsTable
  needs: AttentionItemsTable
  notices: NotificationsTable
  mentions: MentionsTable
  followings: { userId: string; subject: string; level: FollowLevel | ProjectFollowLevel }
  deliveries: OutboxTable
  refusedAddresses: SuppressedAddressesTable
  noticeSettings: NotificationSettingsTable
  mailAddresses: ReplyAddressesTable
  requestDrafts: RequestDraftsTable
  requestDraftFiles: RequestDraftFilesTable
  proposals: SuggestionsTable
  milestones: MilestonesTable
  workOrder: DependenciesTable
  movedDays: DateChangesTable
  calendarFeeds: CalendarFeedsTable
  apiTokens: ApiTokensTable
  apiTokenProjects: { tokenId: string; projectId: string }
  templates: TemplatesTable
  daysOff: TimeOffTable
  workingWeeks: WorkingWeeksTable
  recurrences: RecurrencesTable
  deliverables: DeliverablesTable
  signOffs: SignOffsTable
  signOffApprovers: SignOffApproversTable
  /** By clients, per hour (UTC). */
  fileViews: {
    fileId: string
    version: number
    userId: string
    hour: string
    at: string
    downloadedAt: string | null
  }
  /** Of deliverables without a file, per hour (UTC) and sign-off request number. */
  deliverableViews: { deliverableId: string; number: number; userId: string; hour: string; at: string }
  receiptKeys: { id: string; publicKey: string; createdAt: string }
  receivedMails: ReceivedEmailsTable
  pushSubscriptions: PushSubscriptionsTable
  logReaders: { name: string; position: number }
  counts: CountsTable
  dueDays: DueCountsTable
  workloads: WorkloadsTable
  lineCounts: EntryCountsTable
  trash: TrashTable
  idempotencyKeys: IdempotencyKeysTable
  removedKeys: { key: string; name: string; removedAt: string }
  facts: { name: string; value: string }
  settings: SettingsTable
  branding: BrandingTable
  signInSettings: SignInSettingsTable
  preferences: PreferencesTable
  savedViews: SavedViewsTable
}
