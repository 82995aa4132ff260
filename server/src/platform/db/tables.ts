import type { Generated } from 'kysely'
import type { FollowLevel, ProjectFollowLevel } from '@oriel/contracts/enums'
import type * as activities from './tables/activities.ts'
import type * as counters from './tables/counters.ts'
import type { IdempotencyKeysTable } from './tables/idempotency-keys.ts'
import type * as deliverables from './tables/deliverables.ts'
import type * as projects from './tables/projects.ts'
import type * as requests from './tables/requests.ts'
import type * as notifications from './tables/notifications.ts'
import type * as access from './tables/access.ts'
import type * as discussion from './tables/discussion.ts'
import type * as work from './tables/work.ts'
import type * as people from './tables/people.ts'

/**
 * Ids are UUIDv7 text; dates `YYYY-MM-DD`; instants ISO 8601 UTC text; booleans 0/1 or a nullable instant. `trashId`:
 * the deletion that hides a row. `version` counts changes. The database maintains `GeneratedAlways` columns.
 */
export interface Tables {
  users: people.UsersTable
  sessions: access.SessionsTable
  devices: access.DevicesTable
  throttles: access.RateLimitsTable
  signInLinks: access.SignInLinksTable
  secondFactors: access.TwoFactorTable
  passkeys: access.PasskeysTable
  mailServers: notifications.MailServersTable
  oidcProviders: access.OidcProvidersTable
  oidcIdentities: access.OidcIdentitiesTable
  /** `userId`: null during sign-in. */
  passkeyChallenges: {
    challenge: string
    purpose: 'register' | 'sign-in' | 'reauthenticate'
    userId: string | null
    expiresAt: string
  }
  recoveryCodes: access.RecoveryCodesTable
  recoveryWishes: access.PasswordResetRequestsTable
  imports: work.ImportsTable
  importedItems: work.ImportedItemsTable
  invitations: access.InvitationsTable
  auditLog: activities.AuditLogTable
  projects: projects.ProjectsTable
  companies: people.CompaniesTable
  companyPeople: people.CompanyPeopleTable
  projectClients: people.ProjectClientsTable
  projectMembers: { projectId: string; userId: string; addedAt: string }
  workItems: work.WorkItemsTable
  /** `open`: 1 while open and not in the trash, by triggers. */
  workItemAssignees: { workItemId: string; userId: string; position: number; open: Generated<number> }
  labels: work.LabelsTable
  /** `recordId`: a work item or request. */
  labelings: { recordId: string; labelId: string }
  requests: requests.RequestsTable
  heldReviews: requests.HeldReviewsTable
  comments: discussion.CommentsTable
  files: discussion.FilesTable
  fileVersions: discussion.FileVersionsTable
  pins: discussion.AnnotationsTable
  conversationReads: { userId: string; projectId: string; readAt: string }
  activities: activities.ActivitiesTable
  logChains: activities.LogChainsTable
  needs: notifications.AttentionItemsTable
  notices: notifications.NotificationsTable
  mentions: discussion.MentionsTable
  followings: { userId: string; subject: string; level: FollowLevel | ProjectFollowLevel }
  deliveries: notifications.OutboxTable
  refusedAddresses: notifications.SuppressedAddressesTable
  noticeSettings: notifications.NotificationSettingsTable
  mailAddresses: notifications.ReplyAddressesTable
  requestDrafts: requests.RequestDraftsTable
  requestDraftFiles: requests.RequestDraftFilesTable
  proposals: access.SuggestionsTable
  milestones: projects.MilestonesTable
  workOrder: work.DependenciesTable
  movedDays: projects.DateChangesTable
  calendarFeeds: notifications.CalendarFeedsTable
  apiTokens: access.ApiTokensTable
  apiTokenProjects: { tokenId: string; projectId: string }
  templates: work.TemplatesTable
  daysOff: people.TimeOffTable
  workingWeeks: people.WorkingWeeksTable
  recurrences: work.RecurrencesTable
  deliverables: deliverables.DeliverablesTable
  signOffs: deliverables.SignOffsTable
  signOffApprovers: deliverables.SignOffApproversTable
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
  receivedMails: notifications.ReceivedEmailsTable
  pushSubscriptions: notifications.PushSubscriptionsTable
  logReaders: { name: string; position: number }
  counts: counters.CountsTable
  dueDays: counters.DueCountsTable
  workloads: counters.WorkloadsTable
  lineCounts: counters.EntryCountsTable
  trash: work.TrashTable
  idempotencyKeys: IdempotencyKeysTable
  removedKeys: { key: string; name: string; removedAt: string }
  facts: { name: string; value: string }
  settings: people.SettingsTable
  branding: people.BrandingTable
  signInSettings: access.SignInSettingsTable
  preferences: people.PreferencesTable
  savedViews: people.SavedViewsTable
}
