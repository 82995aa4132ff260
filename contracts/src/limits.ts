/** Limits of the specification (section 9) and of R-42. Characters, unless said otherwise. */
export const LIMITS = {
  /** Looks at a file that are listed. */
  fileViews: 200,
  name: 200,
  /** Of the workspace: it stands in the bar of every page. */
  workspaceName: 60,
  description: 2000,
  comment: 5000,
  email: 254,
  text: 500,
  /** As somebody may space it. */
  recoveryCode: 40,
  passkeyName: 60,
  /** A page of Oriel, as a link to sign in leads to it. */
  place: 300,
  oidcProviders: 20,
  oidcDomains: 50,
  oidcQuery: 4000,
  /** The address of a browser at its push service. */
  pushEndpoint: 2000,
  /** Of ids in an address: as many as are changed at once. */
  ids: 3700,
  reviewComments: 1000,
  /** Begun by mail, of one person. */
  requestDrafts: 20,
  passwordMin: 6,
  passwordMax: 256,
  skills: 50,
  /** Of a saved list. */
  viewName: 60,
  /** Addresses for calendars, of one person. */
  calendarFeeds: 20,
  /** So many lists one person saves. */
  views: 100,
  assignees: 5,
  team: 10,
  /** Of a project. */
  milestones: 100,
  /** Pieces of work after which one piece comes. */
  earlierWork: 20,
  /** Bars of a timeline in one answer. */
  bars: 5000,
  /** Working days between two pieces of work. */
  gap: 250,
  /** Who is asked at once to sign off. */
  approvers: 20,
  /** Of a link. */
  url: 2000,
  /** People of the client who see a project. */
  clients: 50,
  /** Whole numbers, far from where any database gets nervous. */
  sequence: 1_000_000,
  estimatedHours: 10_000,
  fileBytes: 52_428_800,
  filesPerRequest: 10,
  /** Of one file. */
  fileVersions: 500,
  /** Of one file. */
  pins: 10_000,
  /** Of one pin. */
  pinAnswers: 200,
  pdfPages: 10_000,
  videoSeconds: 86_400,
  profileImageBytes: 5 * 1024 * 1024,
  usersPerPage: 10,
  activitiesPerPage: 100,
  /** What a list without `limit` answers at most (REQ-1504). */
  listMost: 1000,
  pageMost: 100,
  /** So many rows of several projects are put in groups, or in an order that no index has. */
  sorted: 5000,
  /** How long what was deleted can be restored. */
  daysInTrash: 30,
  /** How many things are named before something comes back from there. */
  disclosed: 200,
} as const
