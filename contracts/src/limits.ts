/** Limits from section 9 of the specification and from R-42. In characters unless noted. */
export const LIMITS = {
  /** File views listed. */
  fileViews: 200,
  name: 200,
  /** Short, because every page's header shows it. */
  workspaceName: 60,
  description: 2000,
  comment: 5000,
  email: 254,
  text: 500,
  /** Allows for spaces. */
  recoveryCode: 40,
  passkeyName: 60,
  /** Path to open after signing in. */
  place: 300,
  oidcProviders: 20,
  oidcDomains: 50,
  oidcQuery: 4000,
  /** URL of a browser's push endpoint. */
  pushEndpoint: 2000,
  /** Comma-separated ids in a URL: enough for the largest bulk edit. */
  ids: 3700,
  reviewComments: 1000,
  /** Request drafts created by mail, per person. */
  requestDrafts: 20,
  passwordMin: 6,
  passwordMax: 256,
  skills: 50,
  /** Saved views. */
  viewName: 60,
  /** Calendar feeds per person. */
  calendarFeeds: 20,
  /** Saved views per person. */
  views: 100,
  assignees: 5,
  team: 10,
  /** Per project. */
  milestones: 100,
  /** Dependencies of one work item. */
  earlierWork: 20,
  /** Timeline bars per response. */
  bars: 5000,
  /** Gap of a dependency in working days. */
  gap: 250,
  /** Approvers of one sign-off request. */
  approvers: 20,
  url: 2000,
  /** Clients per project. */
  clients: 50,
  /** Whole numbers, well within the range of every database. */
  sequence: 1_000_000,
  estimatedHours: 10_000,
  fileBytes: 52_428_800,
  filesPerRequest: 10,
  /** Per file. */
  fileVersions: 500,
  /** Annotations per file. */
  pins: 10_000,
  /** Replies per annotation. */
  pinAnswers: 200,
  pdfPages: 10_000,
  videoSeconds: 86_400,
  profileImageBytes: 5 * 1024 * 1024,
  usersPerPage: 10,
  activitiesPerPage: 100,
  listMost: 1000,
  pageMost: 100,
  /** Maximum rows to group or sort across projects without an index. */
  sorted: 5000,
  /** Days until items in the trash are purged. */
  daysInTrash: 30,
  /** Items named in the preview of a restore. */
  disclosed: 200,
} as const
