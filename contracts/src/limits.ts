/** Section 9 of the specification, R-42. Characters unless noted. */
export const LIMITS = {
  fileViews: 200,
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
  oidcProviders: 20,
  oidcDomains: 50,
  oidcQuery: 4000,
  pushEndpoint: 2000,
  /** Enough for the largest bulk edit. */
  ids: 3700,
  reviewComments: 1000,
  /** Created by mail, per person. */
  requestDrafts: 20,
  passwordMin: 6,
  passwordMax: 256,
  skills: 50,
  /** Saved views. */
  viewName: 60,
  /** Calendar feeds and API tokens, of each per person. */
  secrets: 20,
  /** Per person. */
  views: 100,
  assignees: 5,
  /** Of the workspace. */
  labels: 40,
  labelName: 40,
  team: 10,
  /** Per project. */
  milestones: 100,
  /** Dependencies per work item. */
  earlierWork: 20,
  /** Timeline bars per response. */
  bars: 5000,
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
  /** Per file. */
  fileVersions: 500,
  /** Per file. */
  annotationsPerFile: 10_000,
  /** Per annotation. */
  annotationReplies: 200,
  pdfPages: 10_000,
  videoSeconds: 86_400,
  profileImageBytes: 5 * 1024 * 1024,
  usersPerPage: 10,
  activitiesPerPage: 100,
  listMost: 1000,
  pageMost: 100,
  /** Rows to group or sort across projects without an index. */
  sorted: 5000,
  /** Days until purged. */
  daysInTrash: 30,
  /** Items named in a restore preview. */
  disclosed: 200,
} as const
