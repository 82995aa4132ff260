import type { Visibility, AccessLevel, Role } from '@oriel/contracts/enums'
import type { Insertable } from 'kysely'
import type { Tables } from '../../src/platform/db/tables.ts'
import type { Dice } from './words.ts'

/** Everybody there is, by the name this proof calls them. */
export const roles = {
  ana: 'pm',
  ben: 'pm',
  eva: 'employee',
  emil: 'employee',
  /** On no team. */
  nils: 'employee',
  /** Was on the first project's team, wrote there, and is still assigned to what was completed then. */
  rita: 'employee',
  /** On the first project's team, but deactivated. Her token is still there. */
  dora: 'employee',
  /** Deleted, and not even deactivated before; their words stay. */
  gone: 'employee',
  cleo: 'customer',
  carl: 'customer',
  cora: 'customer',
  /** Deactivated, and of no project. */
  cato: 'customer',
  /** Of Cleo's company, and only reads the first of its projects. */
  vera: 'customer',
} as const satisfies Record<string, Role>
export type Name = keyof typeof roles

export const isDeactivated = (name: Name) => name === 'dora' || name === 'cato'

export interface Person {
  name: Name
  id: string
  role: Role
  /** Their full name, and a client's company: what those who know them may read. */
  openWords: string[]
  /** Contact data: for themselves and managers. */
  contactWords: string[]
  /** The bytes of their avatar. */
  avatar: string
  /** What nobody is ever answered: what proves who they are. */
  secretWords: string[]
}

export type Kind =
  | 'customer'
  | 'task'
  | 'subtask'
  | 'comment'
  | 'file'
  | 'pin'
  | 'taskRequest'
  | 'activity'
  | 'person'
  | 'trash'
  | 'company'
  | 'invitation'
  | 'requestDraft'
  | 'proposal'
  | 'milestone'
  | 'dayOff'
  | 'movedDay'
  | 'template'
  | 'deliverable'
  | 'need'
  | 'notice'

/** As the tables call them; answers have their own words for two of them. */
export const STORED = {
  customer: 'project',
  task: 'task',
  subtask: 'subtask',
  comment: 'comment',
  file: 'file',
  taskRequest: 'request',
} as const

/** As the policy calls them. */
export const nounOf = (kind: Kind): string => (kind in STORED ? STORED[kind as keyof typeof STORED] : kind)

/** One thing of the world as the proof thinks of it, beside its row. */
export interface Thing {
  kind: Kind
  id: string
  projectId: string | null
  /** Itself or something above it is in the trash. */
  trashed: boolean
  /** For comments, files and lines of the log. */
  audience: Visibility
  /** Work that is for the team only, and what lies in it or hangs on it, however that is marked. */
  unshared: boolean
  /** Of projects: their client does not read all of what is about its work. */
  isReticent?: boolean
  /** The words of its texts, in its answers and in searches. The first is its title. */
  words: string[]
  /** Of what it says those that belong to fields which not everybody reads who sees it. */
  fieldWords?: string[]
  /** Where it hangs; on a task, the task itself is not among them. */
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
  /** Of what hangs on a request: the work that it became, while that is there. */
  resultId: string | null
  status: string
  /** Of requests: a question to the client is open. */
  isAsked: boolean
  /** Of subtasks: a request became it, and is completed. Of needs: that is what is asked about. */
  isDelivered?: boolean
  priority: string
  assignedTo: string[]
  /** Who wrote, uploaded, made or did it. */
  byId: string
  /** Others who are named on it. */
  namesIds: string[]
  /** Of lines of the log: feeds show it. */
  inFeeds: boolean
  /** Of files: whether there is a thumbnail. */
  hasThumbnail: boolean
  /** Of work: it is open, and its day has passed. */
  isOverdue?: boolean
  /**
   * Of notices: what they are about; whose they are says `byId`. Of people: their sign-in. Of deliverables: what was
   * asked last.
   */
  subjectId?: string
  /** Of work: what it comes after, and everybody on its project sees. */
  earlierId?: string
  /** Of pins: it is an answer, or there is one. */
  isAnswer?: boolean
  isAnswered?: boolean
  /** Of needs: who is asked. */
  side?: 'client' | 'staff'
  /** Of needs: of whom alone it is asked, where it is a sign-off. */
  askedId?: string
  /** Of needs: somebody is proposed. */
  isOfProposal?: true
}

export type Rows = { [Table in keyof Tables]: Array<Insertable<Tables[Table]>> }

export interface Project {
  id: string
  clientId: string
  /** By the id of each person of the client. */
  clients: Readonly<Record<string, AccessLevel>>
  team: string[]
  trashed: boolean
  /** Its client reads neither estimates nor priorities, nor who works on it. */
  isReticent: boolean
}

export interface World {
  seed: number
  people: Record<Name, Person>
  projects: Project[]
  things: Thing[]
  rows: Rows
  /** Bytes by name: of a file its id, of its thumbnail and of a person's avatar that and a word. Written when the world is moved in. */
  contents: Map<string, string>
  tokens: Record<Name, string>
}

/** Where a world is made: rows and things go in together. */
export interface Making extends World {
  dice: Dice
  /** The instant that many minutes before the world began. */
  ago(minutes: number): string
}

export interface Plan {
  client: Name
  /** Others of the client, beside the main contact. */
  colleague?: readonly [Name, AccessLevel]
  team: string[]
  /** Asked for something here, and is the client of others now. */
  askedOnce?: Name
  /** Wrote here and was assigned once; belongs here no longer. */
  former: Name
  trashed?: boolean
  isReticent?: boolean
}

/** A thing with nothing special about it, to be filled in. */
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

/** A new entry of the trash. Its title is a word of its own: managers read it there and nowhere else. */
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
