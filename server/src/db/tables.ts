import type { Generated } from 'kysely'
import type { Following, ProjectFollowing } from '@oriel/contracts/words'
import type { ActivitiesTable, LogChainsTable } from './tables/activities.ts'
import type { AuditLogTable } from './tables/audit-log.ts'
import type { CompaniesTable, CompanyPeopleTable, ProjectClientsTable } from './tables/companies.ts'
import type { CalendarFeedsTable } from './tables/calendar-feeds.ts'
import type { DaysOffTable, WorkingWeeksTable } from './tables/days-off.ts'
import type { CommentsTable } from './tables/comments.ts'
import type { CountsTable, DueDaysTable, WorkloadsTable, LineCountsTable } from './tables/counters.ts'
import type { DeliveriesTable, NoticeSettingsTable, RefusedAddressesTable } from './tables/deliveries.ts'
import type { FilesTable, FileVersionsTable } from './tables/files.ts'
import type { InvitationsTable } from './tables/invitations.ts'
import type { IdempotencyKeysTable } from './tables/idempotency-keys.ts'
import type { MailAddressesTable, ReceivedMailsTable } from './tables/inbound-mail.ts'
import type { MentionsTable } from './tables/mentions.ts'
import type { DeliverablesTable, SignOffApproversTable, SignOffsTable } from './tables/deliverables.ts'
import type { MilestonesTable } from './tables/milestones.ts'
import type { MovedDaysTable } from './tables/moved-days.ts'
import type { TemplatesTable } from './tables/templates.ts'
import type { OidcIdentitiesTable, OidcProvidersTable } from './tables/oidc.ts'
import type { NeedsTable } from './tables/needs.ts'
import type { NoticesTable } from './tables/notices.ts'
import type { UsersTable } from './tables/people.ts'
import type { SettingsTable, PreferencesTable, SavedViewsTable } from './tables/preferences.ts'
import type { WorkOrderTable } from './tables/plan.ts'
import type { PinsTable } from './tables/pins.ts'
import type { ProjectsTable } from './tables/projects.ts'
import type { ProposalsTable } from './tables/proposals.ts'
import type { RecurrencesTable } from './tables/recurrences.ts'
import type { RequestDraftFilesTable, RequestDraftsTable } from './tables/request-drafts.ts'
import type { PushSubscriptionsTable } from './tables/push-subscriptions.ts'
import type { RequestsTable } from './tables/requests.ts'
import type {
  DevicesTable,
  PasskeysTable,
  RecoveryCodesTable,
  RecoveryWishesTable,
  SecondFactorsTable,
  SessionsTable,
  SignInLinksTable,
  SignInSettingsTable,
  ThrottlesTable,
} from './tables/sign-in.ts'
import type { TrashTable } from './tables/trash.ts'
import type { WorkItemsTable } from './tables/work-items.ts'

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
  signInLinks: SignInLinksTable
  secondFactors: SecondFactorsTable
  passkeys: PasskeysTable
  oidcProviders: OidcProvidersTable
  oidcIdentities: OidcIdentitiesTable
  /** What devices were asked to sign; of whoever signs in it is not known who they are. */
  passkeyChallenges: { challenge: string; userId: string | null; expiresAt: string }
  recoveryCodes: RecoveryCodesTable
  /** Who asked for a link by mail, whether or not there is such an account. */
  recoveryWishes: RecoveryWishesTable
  invitations: InvitationsTable
  auditLog: AuditLogTable
  projects: ProjectsTable
  companies: CompaniesTable
  companyPeople: CompanyPeopleTable
  projectClients: ProjectClientsTable
  projectMembers: { projectId: string; userId: string; addedAt: string }
  workItems: WorkItemsTable
  /** `open` is kept by triggers: 1 while the work is open and outside the trash. */
  workItemAssignees: { workItemId: string; userId: string; position: number; open: Generated<number> }
  requests: RequestsTable
  comments: CommentsTable
  files: FilesTable
  fileVersions: FileVersionsTable
  pins: PinsTable
  /** Up to which instant somebody has read what hangs on a project itself. */
  conversationReads: { userId: string; projectId: string; readAt: string }
  activities: ActivitiesTable
  logChains: LogChainsTable
  needs: NeedsTable
  notices: NoticesTable
  mentions: MentionsTable
  /** What somebody chose to hear of a project, of work or of a request; where nothing, there is no row. */
  followings: { userId: string; subject: string; level: Following | ProjectFollowing }
  deliveries: DeliveriesTable
  refusedAddresses: RefusedAddressesTable
  noticeSettings: NoticeSettingsTable
  mailAddresses: MailAddressesTable
  requestDrafts: RequestDraftsTable
  requestDraftFiles: RequestDraftFilesTable
  proposals: ProposalsTable
  milestones: MilestonesTable
  workOrder: WorkOrderTable
  movedDays: MovedDaysTable
  calendarFeeds: CalendarFeedsTable
  templates: TemplatesTable
  daysOff: DaysOffTable
  workingWeeks: WorkingWeeksTable
  recurrences: RecurrencesTable
  deliverables: DeliverablesTable
  signOffs: SignOffsTable
  signOffApprovers: SignOffApproversTable
  /** Who of a client has seen a version of a file, in which hour (UTC). */
  fileViews: {
    fileId: string
    version: number
    userId: string
    hour: string
    at: string
    downloadedAt: string | null
  }
  /** Who of a client has opened a deliverable that is no file, in which hour (UTC), by the number of its asking. */
  deliverableViews: { deliverableId: string; number: number; userId: string; hour: string; at: string }
  receiptKeys: { id: string; publicKey: string; createdAt: string }
  receivedMails: ReceivedMailsTable
  pushSubscriptions: PushSubscriptionsTable
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
  signInSettings: SignInSettingsTable
  preferences: PreferencesTable
  savedViews: SavedViewsTable
}
