import { message } from './message.ts'

export const roles = ['pm', 'employee', 'customer'] as const
export type Role = (typeof roles)[number]
export const ROLE_LABELS: Record<Role, string> = {
  pm: message({ id: 'Project Manager' }),
  employee: message({ id: 'Employee' }),
  customer: message({ id: 'Client' }),
}

export type Side = 'manager' | 'team' | 'client'
export const SIDE_BY_ROLE: Record<Role, Side> = { pm: 'manager', employee: 'team', customer: 'client' }

export const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

export const workDueFilters = [
  'overdue',
  'soon',
  'overdue-active',
  'next-7-days-active',
  'upcoming-active',
  'none',
] as const
export const workStatuses = ['pending', 'in-progress', 'completed', 'cancelled'] as const
export type WorkStatus = (typeof workStatuses)[number]
export const openStatuses = ['pending', 'in-progress'] as const satisfies WorkStatus[]
export const closedStatuses = ['completed', 'cancelled'] as const satisfies WorkStatus[]
export const WORK_STATUS_LABELS: Record<WorkStatus, string> = {
  pending: message({ id: 'Pending' }),
  'in-progress': message({ id: 'In Progress' }),
  completed: message({ id: 'Completed' }),
  cancelled: message({ id: 'Cancelled' }),
}

export const customerStatuses = ['planning', 'active', 'on-hold', 'completed', 'cancelled'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
  planning: message({ id: 'Planning' }),
  active: message({ id: 'Active' }),
  'on-hold': message({ id: 'On Hold' }),
  completed: message({ id: 'Completed' }),
  cancelled: message({ id: 'Cancelled' }),
}

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const PRIORITY_LABELS: Record<Priority, string> = {
  low: message({ id: 'Low' }),
  normal: message({ id: 'Normal' }),
  high: message({ id: 'High' }),
  urgent: message({ id: 'Urgent' }),
}

/** As clients see them; Medium is `normal` on a task. */
export const requestPriorities = ['Low', 'Medium', 'High', 'Urgent'] as const
export type RequestPriority = (typeof requestPriorities)[number]

export const requestStatuses = ['Pending', 'Approved', 'Rejected', 'In Progress', 'Completed', 'Cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestReasons = [
  'bug-fix',
  'feature-request',
  'improvement',
  'change-request',
  'additional-work',
  'other',
] as const
export type RequestReason = (typeof requestReasons)[number]
/** The form (REQ-907) and the review word them differently. */
export const REQUEST_REASON_LABELS: Record<RequestReason, { form: string; review: string }> = {
  'bug-fix': { form: message({ id: 'Bug Fix Required' }), review: message({ id: 'Bug Fix' }) },
  'feature-request': { form: message({ id: 'New Feature Request' }), review: message({ id: 'Feature Request' }) },
  improvement: { form: message({ id: 'Improvement Suggestion' }), review: message({ id: 'Improvement' }) },
  'change-request': { form: message({ id: 'Change Request' }), review: message({ id: 'Change Request' }) },
  'additional-work': { form: message({ id: 'Additional Work Required' }), review: message({ id: 'Additional Work' }) },
  other: { form: message({ id: 'Other' }), review: message({ id: 'Other' }) },
}

/** Staff only, or the client too (REQ-103). */
export const visibilities = ['team', 'client'] as const
export type Visibility = (typeof visibilities)[number]

/**
 * Approvers can do everything, including sign-off; contributors comment, request work and upload files; viewers read.
 */
export const accessLevels = ['approver', 'contributor', 'viewer'] as const
export type AccessLevel = (typeof accessLevels)[number]

export const clientFields = ['estimates', 'people', 'priorities'] as const
export type ClientField = (typeof clientFields)[number]

export const attentionKinds = [
  ...(['question', 'client-awaiting-reply', 'request-question', 'delivered', 'suggestion', 'sign-off'] as const),
  // `changes-requested`: for everyone who does the work.
  ...(['answered', 'request-decided', 'sign-off-decided', 'changes-requested'] as const),
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const notificationReasons = [
  'device',
  'question',
  'delivery',
  'sign-off',
  'answered',
  'request-decided',
  'sign-off-decided',
  'changes-requested',
  'request',
  'mentioned',
  'assigned',
  'overdue',
  'followed',
] as const
export type NotificationReason = (typeof notificationReasons)[number]

export const suggestionStates = ['pending', 'invited', 'joined', 'declined'] as const
export type SuggestionState = (typeof suggestionStates)[number]

export const invitationStates = ['pending', 'accepted', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

export const deliverableKinds = ['file', 'work', 'link'] as const
export type DeliverableKind = (typeof deliverableKinds)[number]
export const attentionDecisions = ['approved', 'rejected', 'approved-with-comments', 'changes-requested'] as const
export type AttentionDecision = (typeof attentionDecisions)[number]

/** `any`: one approval suffices; `order`: everyone, one after another. */
export const signOffRules = ['any', 'all', 'order'] as const
export type SignOffRule = (typeof signOffRules)[number]
export const signOffDecisions = ['approved', 'approved-with-comments', 'changes-requested'] as const
export type SignOffDecision = (typeof signOffDecisions)[number]
export const signOffStates = ['pending', ...signOffDecisions, 'withdrawn'] as const
export type SignOffState = (typeof signOffStates)[number]
export const deliverableStates = ['draft', ...signOffStates] as const
export type DeliverableState = (typeof deliverableStates)[number]
export const withdrawalReasons = ['withdrawn-by-team', 'new-version', 'changed'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** `attention`: one mail per item; updates go into a digest. */
export const deliveryChannels = [
  'attention',
  'digest',
  'push',
  'test',
  'invitation',
  'password-reset',
  'sign-in',
  'security',
] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]
/** `sending`: claimed by a worker; `undeliverable`: given up. */
export const deliveryStates = ['waiting', 'sending', 'retrying', 'sent', 'undeliverable'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const linkSignInPolicies = ['off', 'clients', 'everyone'] as const
export type LinkSignInPolicy = (typeof linkSignInPolicies)[number]
/** Signed records name them. `second-factor` follows a password, link or provider. */
export const signInMethods = ['password', 'link', 'invitation', 'provider', 'passkey', 'second-factor'] as const
export type SignInMethod = (typeof signInMethods)[number]
export const signInLinkKinds = ['password', 'sign-in', 'notification'] as const
export type SignInLinkKind = (typeof signInLinkKinds)[number]
/** Never required of clients. */
export const twoFactorPolicies = ['optional', 'managers', 'staff'] as const
export type TwoFactorPolicy = (typeof twoFactorPolicies)[number]
/** `reusable`: valid until changed, as specified. `one-time`: replaced at sign-in. */
export const managerPasswordRules = ['reusable', 'one-time'] as const
export type ManagerPasswordRule = (typeof managerPasswordRules)[number]

export const inboundAddressKinds = ['reply', 'request', 'bounce'] as const
export type InboundAddressKind = (typeof inboundAddressKinds)[number]
export const unprocessedReasons = [
  'unknown-address',
  'sender-mismatch',
  'no-longer-visible',
  'not-allowed',
  'empty',
  'too-long',
  'too-many',
  'encrypted',
  'too-large',
  'automatic',
  'dmarc',
  'partial',
] as const
export type UnprocessedReason = (typeof unprocessedReasons)[number]

export const followLevels = ['all', 'participating', 'muted'] as const
export type FollowLevel = (typeof followLevels)[number]
export const projectFollowLevels = ['all', 'participating', 'attention-only', 'none'] as const
export type ProjectFollowLevel = (typeof projectFollowLevels)[number]

export const updateKinds = ['comments', 'files', 'completed', 'created', 'decisions', 'changes'] as const
export type UpdateKind = (typeof updateKinds)[number]

export const fileStatuses = ['active', 'pending', 'archived'] as const
export type FileStatus = (typeof fileStatuses)[number]
export const fileCategories = ['design', 'document', 'image', 'spreadsheet', 'video', 'archive', 'code'] as const
export type FileCategory = (typeof fileCategories)[number]

/** Chips of the employee dashboard in order (REQ-503), then link targets. */
export const homeFilters = ['to-do', 'due-soon', 'overdue', 'done', 'all', 'in-progress'] as const
export type HomeFilter = (typeof homeFilters)[number]

export const calendarFeedKinds = ['mine', 'project', 'milestones'] as const
export type CalendarFeedKind = (typeof calendarFeedKinds)[number]

export const apiTokenScopes = ['read', 'write'] as const
export type ApiTokenScope = (typeof apiTokenScopes)[number]
