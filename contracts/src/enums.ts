import { message } from './message.ts'

/** Words the whole product shares: spelled once, from column to screen. */

export const roles = ['pm', 'employee', 'customer'] as const
export type Role = (typeof roles)[number]
export const ROLE_LABELS: Record<Role, string> = {
  pm: message({ id: 'Project Manager' }),
  employee: message({ id: 'Employee' }),
  customer: message({ id: 'Client' }),
}

/** From which side somebody looks at a project: what is said to them, and in which words, may depend on it. */
export type Side = 'manager' | 'team' | 'client'
export const SIDE_BY_ROLE: Record<Role, Side> = { pm: 'manager', employee: 'team', customer: 'client' }

export const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Of tasks and subtasks. */
export const workStatuses = ['pending', 'in-progress', 'completed', 'cancelled'] as const
export type WorkStatus = (typeof workStatuses)[number]
export const WORK_STATUS_LABELS: Record<WorkStatus, string> = {
  pending: message({ id: 'Pending' }),
  'in-progress': message({ id: 'In Progress' }),
  completed: message({ id: 'Completed' }),
  cancelled: message({ id: 'Cancelled' }),
}

/** Of customers, the records of projects. */
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

/** A client's words for urgency; Medium is a task's normal. */
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
/** Two wordings of the same list: the form asks (REQ-907), the manager's review is terse. */
export const REQUEST_REASON_LABELS: Record<RequestReason, { form: string; review: string }> = {
  'bug-fix': { form: message({ id: 'Bug Fix Required' }), review: message({ id: 'Bug Fix' }) },
  'feature-request': { form: message({ id: 'New Feature Request' }), review: message({ id: 'Feature Request' }) },
  improvement: { form: message({ id: 'Improvement Suggestion' }), review: message({ id: 'Improvement' }) },
  'change-request': { form: message({ id: 'Change Request' }), review: message({ id: 'Change Request' }) },
  'additional-work': { form: message({ id: 'Additional Work Required' }), review: message({ id: 'Additional Work' }) },
  other: { form: message({ id: 'Other' }), review: message({ id: 'Other' }) },
}

/** Who may see a comment or a file: the agency's staff alone, or the client too (REQ-103). */
export const visibilities = ['team', 'client'] as const
export type Visibility = (typeof visibilities)[number]

/**
 * What a person of the client may do in a project: all that a client can, signing off included; comment, ask and send
 * files; or read.
 */
export const accessLevels = ['approver', 'contributor', 'viewer'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** What a project shows its client of its work, or does not: estimates, who does it, priorities, promises kept or not. */
export const clientFields = ['estimates', 'people', 'priorities', 'promises'] as const
export type ClientField = (typeof clientFields)[number]
/** Until somebody chooses. */
export const DEFAULT_CLIENT_FIELDS: readonly ClientField[] = ['estimates', 'people', 'priorities']

/** What became of an agreed day that the client reads. */
export const agreedDateStates = ['kept', 'moved', 'late'] as const

/**
 * What one side waits for from the other: an answer to a question of staff, one to the words of a client, to a request
 * that came back with a question, to work that was delivered, to who proposes a colleague, or of an approver to what they
 * shall accept.
 */
export const attentionKinds = [
  ...(['question', 'client-waits', 'returned', 'delivered', 'proposal', 'sign-off'] as const),
  // Outcomes of what somebody asked, for the person who asked; changes are for everybody who does the work.
  ...(['answered', 'request-decided', 'sign-off-decided', 'changes-requested'] as const),
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/**
 * Why somebody gets a notice: they are asked, have to decide about what was delivered, their sign-off is
 * asked for, a request waits for their review,
 * they were named in a text, were assigned, something of theirs is overdue, or they follow what happened.
 */
export const notificationReasons = [
  'device',
  'asked',
  'decision',
  'sign-off',
  'answered',
  'request-decided',
  'sign-off-decided',
  'changes-requested',
  'request',
  'mentioned',
  'assigned',
  'overdue',
  'follows',
] as const
export type NotificationReason = (typeof notificationReasons)[number]

/** Of a colleague who was proposed: let in with an account that there was, or invited and then joined. */
export const suggestionStates = ['waiting', 'invited', 'joined', 'declined'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** Of invitations: one that waits may be accepted; the others are over. */
export const invitationStates = ['waiting', 'accepted', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** What the client shall accept: a file in its versions, the work itself, or what stands at an address. */
export const deliverableKinds = ['file', 'work', 'link'] as const
export type DeliverableKind = (typeof deliverableKinds)[number]
/** Whose word it takes: of any one of those asked, of all, or of all one after the other. */
/** What somebody learns about their request or sign-off request. */
export const attentionDecisions = ['approved', 'rejected', 'accepted', 'remarks', 'changes'] as const
export type AttentionDecision = (typeof attentionDecisions)[number]

export const signOffRules = ['any', 'all', 'order'] as const
export type SignOffRule = (typeof signOffRules)[number]
export const signOffDecisions = ['accepted', 'remarks', 'changes'] as const
export type SignOffDecision = (typeof signOffDecisions)[number]
/** `remarks` is accepted, too. */
export const signOffStates = ['waiting', ...signOffDecisions, 'withdrawn'] as const
export type SignOffState = (typeof signOffStates)[number]
export const deliverableStates = ['draft', ...signOffStates] as const
export type DeliverableState = (typeof deliverableStates)[number]
/** By somebody, by a new version of the file, or because what it says has changed. */
export const withdrawalReasons = ['taken-back', 'new-version', 'changed'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/**
 * What is sent to people: what needs them, about one thing at a time; news, all at once at their hour; a call to a browser
 * that needs them; a test of the mail server; to somebody who has no account yet, an invitation; a link to who forgot
 * their password, and to who signs in by one.
 */
export const deliveryChannels = [
  'needs',
  'news',
  'push',
  'test',
  'invitation',
  'recovery',
  'sign-in',
  'security',
] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]
/** `sending` is claimed by a process; `undeliverable` is given up. */
export const deliveryStates = ['waiting', 'sending', 'retrying', 'sent', 'undeliverable'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Who may sign in by a link in a mail. */
export const linkSignInPolicies = ['nobody', 'clients', 'everybody'] as const
export type LinkSignInPolicy = (typeof linkSignInPolicies)[number]
/** How a sign-in began: `second-factor` after a password, link or provider that alone was not enough. */
export const signInMethods = ['password', 'link', 'invitation', 'provider', 'passkey', 'second-factor'] as const
export type SignInMethod = (typeof signInMethods)[number]
/** Of links: to another password, to sign in with, and in what is written to people about their work. */
export const signInLinkKinds = ['password', 'sign-in', 'notice'] as const
export type SignInLinkKind = (typeof signInLinkKinds)[number]
/** Of whom a second factor is required; clients may have none. */
export const twoFactorPolicies = ['nobody', 'managers', 'staff'] as const
export type TwoFactorPolicy = (typeof twoFactorPolicies)[number]
/** Passwords that managers issue: good until they are changed, as specified, or for one sign-in that chooses another. */
export const managerPasswordRules = ['kept', 'once'] as const
export type ManagerPasswordRule = (typeof managerPasswordRules)[number]

/** To which addresses people write: an answer about a thing, a request in a project, or that a mail came back. */
export const inboundAddressKinds = ['reply', 'request', 'bounce'] as const
export type InboundAddressKind = (typeof inboundAddressKinds)[number]
/**
 * Why a mail that came was only kept: it came to no address of a thing, from somebody else than whose address it is, about
 * something that is gone for them or that they may not speak about, without a word, with too many words, or while too
 * many drafts of theirs wait.
 */
export const unprocessedReasons = [
  'no-thing',
  'other-sender',
  'gone',
  'not-allowed',
  'empty',
  'too-long',
  'too-many',
] as const
export type UnprocessedReason = (typeof unprocessedReasons)[number]

/** What somebody hears of work or a request: all of it, what they take part in, or no news. */
export const followLevels = ['follow', 'usual', 'mute'] as const
export type FollowLevel = (typeof followLevels)[number]
/** Of a project: all of it, what they take part in, only what needs them, or nothing at all. */
export const projectFollowLevels = ['all', 'usual', 'needs', 'nothing'] as const
export type ProjectFollowLevel = (typeof projectFollowLevels)[number]

/** What news count: each line of the log is one of these. */
export const updateKinds = ['comments', 'files', 'completed', 'created', 'decisions', 'changes'] as const
export type UpdateKind = (typeof updateKinds)[number]

export const fileStatuses = ['active', 'pending', 'archived'] as const
export type FileStatus = (typeof fileStatuses)[number]
export const fileCategories = ['design', 'document', 'image', 'spreadsheet', 'video', 'archive', 'code'] as const
export type FileCategory = (typeof fileCategories)[number]

/** The chips of the employee's first page, in their order (REQ-503), and what a number there leads to besides. */
export const homeFilters = ['to-do', 'due-soon', 'overdue', 'done', 'all', 'in-progress'] as const
export type HomeFilter = (typeof homeFilters)[number]

/** What an address for calendars is about: what is one's own, a project, or milestones alone. */
export const calendarFeedKinds = ['mine', 'project', 'milestones'] as const
export type CalendarFeedKind = (typeof calendarFeedKinds)[number]
