/** The limits that users and operators meet. Section 9 of the specification, R-42. Characters unless noted. */
export const LIMITS = {
  name: 200,
  /** Shown on every page. */
  workspaceName: 60,
  description: 2000,
  comment: 5000,
  email: 254,
  text: 500,
  /** Allows for spaces. */
  recoveryCode: 40,
  /** Of a passkey or an API token. */
  accessName: 60,
  place: 300,
  /** Per invitation. */
  invitedProjects: 20,
  oidcProviders: 20,
  oidcDomains: 50,
  oidcQuery: 4000,
  pushEndpoint: 2000,
  /** Enough for the largest bulk edit. */
  ids: 3700,
  reviewComments: 1000,
  passwordMin: 6,
  passwordMax: 256,
  skills: 50,
  /** Saved views. */
  viewName: 60,
  assignees: 5,
  /** Of the workspace. */
  labels: 40,
  labelName: 40,
  team: 10,
  /** Gap of a dependency in working days. */
  gap: 250,
  /** Per sign-off request. */
  approvers: 20,
  url: 2000,
  /** Per project. */
  clients: 50,
  /** Fits every database. */
  sequence: 1_000_000,
  estimatedHours: 10_000,
  fileBytes: 52_428_800,
  filesPerRequest: 10,
  pdfPages: 10_000,
  videoSeconds: 86_400,
  importBytes: 500 * 1024 ** 2,
  /** `npm run import` takes larger ones. */
  setupImportBytes: 10 * 1024 ** 3,
  profileImageBytes: 5 * 1024 * 1024,
  usersPerPage: 10,
  activitiesPerPage: 100,
  listMost: 1000,
  pageMost: 100,
  /** Rows to group or sort across projects without an index. */
  sorted: 5000,
  /** Days until purged. */
  daysInTrash: 30,
} as const

/** Milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Numbers that only the server enforces. Separate from `LIMITS`, which the sign-in page loads. */
export const QUOTAS = {
  // Per person. The oldest session and known device make room for new ones.
  sessions: 20,
  devices: 20,
  passkeys: 20,
  recoveryCodes: 10,
  views: 100,
  /** Calendar feeds and API tokens, of each. */
  secrets: 20,
  /** Created by mail. */
  requestDrafts: 20,
  /** Per process, across devices and tabs. */
  liveStreams: 20,
  /** Per token and process. */
  apiRequestsPerMinute: 600,
  /** For one of a million possible codes. */
  linkCodeAttempts: 5,
  // Per project.
  milestones: 100,
  /** Suggested colleagues without an answer. */
  suggestions: 20,
  // Per file, annotation or work item.
  fileVersions: 500,
  annotationsPerFile: 10_000,
  annotationReplies: 200,
  /** Dependencies. */
  earlierWork: 20,
  // Per response.
  bars: 5000,
  workloadWeeks: 26,
  fileViews: 200,
  /** Items named in a restore preview. */
  disclosed: 200,
  // Per import.
  importRows: 50_000,
  importColumns: 200,
  /** Of a CSV or JSON file, alone or in a ZIP. */
  importTextBytes: 20 * 1024 ** 2,
  importFiles: 5000,
  /** Rows may share files: bounds unpacking and storage. */
  importUnpackedBytes: 2 * 1024 ** 3,
} as const

/** How long something is valid or stored, in milliseconds. */
export const PERIODS = {
  invitation: 14 * DAY,
  oneTimePassword: 14 * DAY,
  setupLink: DAY,
  /** Sign-in links (magic links). */
  emailedLink: 15 * MINUTE,
  managerLink: DAY,
  /** Between a new policy or account and the first required second factor. */
  twoFactorGrace: 7 * DAY,
  twoFactorChallenge: 10 * MINUTE,
  passkeyChallenge: 5 * MINUTE,
  oidcSignIn: 10 * MINUTE,
  reauthentication: 10 * MINUTE,
  knownDevice: 365 * DAY,
  requestDraft: 30 * DAY,
  importDraft: DAY,
  export: DAY,
  /** Time to recover files that were swept by mistake. */
  sweptFile: 7 * DAY,
  /** For deduplication and managers. */
  receivedEmail: 7 * DAY,
  calendarFeedPast: 180 * DAY,
  /** After downtime, older items aren't reported as overdue. */
  overdueReport: 3 * DAY,
} as const

/** Attempts per hour; then 429. */
export const PER_HOUR = {
  // Per network.
  passkeyStarts: 120,
  passkeyFailures: 60,
  twoFactorFailures: 60,
  oidcStarts: 120,
  oidcFailures: 120,
  linkRequestsPerNetwork: 200,
  linkCodeFailures: 30,
  /** The real link keeps working. */
  wrongSetupLinks: 60,
  /** Right addresses aren't counted: a calendar service polls for many people. */
  wrongFeedAddresses: 60,
  /** Per address and network. */
  linkRequests: 10,
  // Per person.
  linkEmails: 5,
  passkeyReauthentications: 60,
  oidcTests: 120,
  mailTests: 60,
  credentialExports: 30,
  /** Each reads everything that a client sees. */
  handOvers: 10,
} as const
