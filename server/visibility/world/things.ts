import type { Visibility, AccessLevel, Role } from '@oriel/contracts/enums'
import type { Insertable } from 'kysely'
import type { Tables } from '../../src/platform/db/tables.ts'
import type { Dice } from './words.ts'

export const roles = {
  ana: 'pm',
  ben: 'pm',
  eva: 'employee',
  emil: 'employee',
  nils: 'employee',
  /** Former member of the first project's team: wrote there, still assigned to a completed item. */
  rita: 'employee',
  /** On the first project's team, deactivated; her session token remains. */
  dora: 'employee',
  /** Deleted without being deactivated first; their texts remain. */
  gone: 'employee',
  cleo: 'customer',
  carl: 'customer',
  cora: 'customer',
  cato: 'customer',
  /** Cleo's colleague; viewer on the first project only. */
  vera: 'customer',
} as const satisfies Record<string, Role>
export type Name = keyof typeof roles

export const isDeactivated = (name: Name) => name === 'dora' || name === 'cato'

export interface Person {
  name: Name
  id: string
  role: Role
  /** Full name and company: readable by anyone who may know this person. */
  openWords: string[]
  /** Contact data: readable by themselves and managers. */
  contactWords: string[]
  avatar: string
  /** Credentials: never in any response. */
  secretWords: string[]
}

export type Kind =
  | 'customer'
  | 'task'
  | 'subtask'
  | 'comment'
  | 'file'
  | 'fileVersion'
  | 'annotation'
  | 'taskRequest'
  | 'activity'
  | 'person'
  | 'trash'
  | 'company'
  | 'invitation'
  | 'requestDraft'
  | 'suggestion'
  | 'milestone'
  | 'timeOff'
  | 'dateChange'
  | 'template'
  | 'label'
  | 'deliverable'
  | 'need'
  | 'notification'

/** Table names, where they differ from the API's kinds. */
export const STORED = {
  customer: 'project',
  task: 'task',
  subtask: 'subtask',
  comment: 'comment',
  file: 'file',
  taskRequest: 'request',
} as const

export const nounOf = (kind: Kind): string => (kind in STORED ? STORED[kind as keyof typeof STORED] : kind)

export interface Thing {
  kind: Kind
  id: string
  projectId: string | null
  trashed: boolean
  audience: Visibility
  /** Team-only work and everything attached to it, whatever its own visibility. */
  unshared: boolean
  /** Projects: the client doesn't see estimates, priorities or assignees. */
  isReticent?: boolean
  /** Projects without a client and their work. */
  isInternal?: true
  /** Words of its texts; the first is its title. */
  words: string[]
  fieldWords?: string[]
  /** Parent; for a task, not the task itself. */
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
  /** Attached to a request: the work item the request became, if it still exists. */
  resultId: string | null
  status: string
  isAsked: boolean
  isDelivered?: boolean
  priority: string
  assignedTo: string[]
  byId: string
  namesIds: string[]
  inFeeds: boolean
  hasThumbnail: boolean
  /** Files: number of the latest version. */
  latestVersion?: number
  isOverdue?: boolean
  /**
   * Notifications: what they are about (`byId` is the recipient). People: their session. Deliverables: the latest
   * sign-off request.
   */
  subjectId?: string
  /** Work: a predecessor that everyone on the project sees. */
  earlierId?: string
  isAnswer?: boolean
  isAnswered?: boolean
  side?: 'client' | 'staff'
  /** Attention items about a sign-off: the only person asked. */
  askedId?: string
  isOfSuggestion?: true
}

export type Rows = { [Table in keyof Tables]: Array<Insertable<Tables[Table]>> }

export interface Project {
  id: string
  clientId: string | null
  clients: Readonly<Record<string, AccessLevel>>
  team: string[]
  trashed: boolean
  isReticent: boolean
}

export interface World {
  seed: number
  people: Record<Name, Person>
  projects: Project[]
  things: Thing[]
  rows: Rows
  /** Bytes by name: the id for a file; id plus suffix for thumbnails and avatars. */
  contents: Map<string, string>
  tokens: Record<Name, string>
}

export interface Making extends World {
  dice: Dice
  ago(minutes: number): string
}

export interface Plan {
  client: Name
  colleague?: readonly [Name, AccessLevel]
  team: string[]
  /** Once sent a request here; now client of other projects. */
  askedOnce?: Name
  former: Name
  trashed?: boolean
  isReticent?: boolean
}

export const plain = (kind: Thing['kind'], id: string, projectId: string | null, byId: string): Thing => ({
  kind,
  id,
  projectId,
  trashed: false,
  audience: 'client',
  unshared: false,
  words: [],
  taskId: null,
  subtaskId: null,
  requestId: null,
  resultId: null,
  status: '',
  isAsked: false,
  priority: '',
  assignedTo: [],
  byId,
  namesIds: [],
  inFeeds: true,
  hasThumbnail: false,
})

/** Adds a trash entry with a unique title, which only managers may read and only in the trash. */
export function softDelete(
  { dice: it, rows, people, ago, things }: Making,
  thingType: 'customer' | 'task' | 'subtask' | 'comment' | 'file' | 'taskRequest',
  thingId: string,
  projectId: string,
) {
  const id = it.id()
  const title = it.word()
  rows.trash.push({
    id,
    thingType: STORED[thingType],
    thingId,
    title,
    projectId,
    deletedById: people.ben.id,
    deletedAt: ago(20_000 + it.roll(1000)),
  })
  things.push({ ...plain('trash', id, projectId, people.ben.id), words: [title] })
  return id
}
