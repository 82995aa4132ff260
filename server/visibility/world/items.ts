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
  /** Left the first project's team: wrote there, still assigned to a completed item. */
  rita: 'employee',
  /** On the first project's team, deactivated; the token remains. */
  dora: 'employee',
  /** Deleted; their texts remain. */
  gone: 'employee',
  cleo: 'customer',
  carl: 'customer',
  cora: 'customer',
  cato: 'customer',
  /** Cleo's colleague; viewer on the first project. */
  vera: 'customer',
} as const satisfies Record<string, Role>
export type Name = keyof typeof roles

export const isDeactivated = (name: Name) => name === 'dora' || name === 'cato'

export interface Person {
  name: Name
  id: string
  role: Role
  /** Name and company: for anyone who may know this person. */
  openWords: string[]
  /** Contact data: for themselves and managers. */
  contactWords: string[]
  avatar: string
  /** Never in any response. */
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

/** Where they differ from the API's kinds. */
export const STORED = {
  customer: 'project',
  task: 'task',
  subtask: 'subtask',
  comment: 'comment',
  file: 'file',
  taskRequest: 'request',
} as const

export const nounOf = (kind: Kind): string => (kind in STORED ? STORED[kind as keyof typeof STORED] : kind)

export interface Item {
  kind: Kind
  id: string
  projectId: string | null
  trashed: boolean
  audience: Visibility
  /** Team-only work and everything attached to it. */
  unshared: boolean
  /** Client sees no estimates, priorities or assignees. */
  isReticent?: boolean
  /** Project without clients, and its work. */
  isInternal?: true
  /** The first is the title. */
  words: string[]
  fieldWords?: string[]
  /** Parent, not the task itself. */
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
  /** Of a request: the resulting work item. */
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
  latestVersion?: number
  isOverdue?: boolean
  /** Subject of a notification (`byId`: recipient), person's session, or deliverable's latest sign-off request. */
  subjectId?: string
  /** A predecessor that everyone on the project sees. */
  earlierId?: string
  isAnswer?: boolean
  isAnswered?: boolean
  side?: 'client' | 'staff'
  /** Sign-offs: the only person asked. */
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
  items: Item[]
  rows: Rows
  /** Bytes by id; with suffix for thumbnails and avatars. */
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
  /** Sent a request here; now on other projects. */
  askedOnce?: Name
  former: Name
  trashed?: boolean
  isReticent?: boolean
}

export const plain = (kind: Item['kind'], id: string, projectId: string | null, byId: string): Item => ({
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

/** With a unique title, which only managers read and only in the trash. */
export function softDelete(
  { dice: it, rows, people, ago, items }: Making,
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
  items.push({ ...plain('trash', id, projectId, people.ben.id), words: [title] })
  return id
}
