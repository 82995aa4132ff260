import type { Agreed as AgreedRow, Station as StationRow } from '@oriel/contracts/v1/shapes/stations'
import type { Request, RequestPage, RequestRow } from '@oriel/contracts/v1/shapes/requests'
import { type Person, personOf } from '../../lib/people.ts'
import { namedIn, said } from '../../lib/talk/said.ts'
import { type Attachment, authored, type Comment } from '../../lib/work-items.ts'

type Beside = Pick<RequestPage, 'people' | 'projects' | 'workItems'>

/** A task by its name. */
interface Place {
  id: string
  title: string
}

export interface Agreed extends Omit<AgreedRow, 'workItem'> {
  workItem: Place | null
}

/** A request with the names of what it mentions, so that a card or a dialog can be shown by itself. */
export interface NamedRequest extends Omit<RequestRow, 'project' | 'workItem' | 'author' | 'reviewedBy' | 'agreed'> {
  project: { id: string; name: string }
  /** The task it is asked under; null where the client left that to the agency. */
  workItem: Place | null
  author: Person
  reviewedBy: Person | null
  agreed?: Agreed | undefined
}

/** What happened to it, and who did it. */
export interface Station extends Omit<StationRow, 'by' | 'assignees' | 'agreed'> {
  by: Person
  assignees: Person[]
  agreed?: Agreed | undefined
}

/** On its own page, with what was said and sent about it as far as the reader may see it. */
export interface OpenRequest extends NamedRequest {
  stations: Station[]
  /** Of completed work: the files on it that both sides see. */
  delivered?: Attachment[]
  /** In its description. */
  named?: Person[]
  commentList: Comment[]
  fileList: Attachment[]
}

export function namedRequest(row: RequestRow, { people, projects, workItems }: Beside): NamedRequest {
  const { project, workItem, author, reviewedBy, agreed } = row
  return {
    ...row,
    project: { id: project, name: projects[project]?.name ?? '' },
    workItem: placeOf(workItem, workItems),
    author: personOf(people, author),
    reviewedBy: reviewedBy === null ? null : personOf(people, reviewedBy),
    agreed: agreed && namedAgreement(agreed, workItems),
  }
}

/** A task that was deleted has no name any more. */
const placeOf = (id: string | null, titles: Beside['workItems']) =>
  id === null || !titles[id] ? null : { id, title: titles[id].title }
const namedAgreement = (agreed: AgreedRow, titles: Beside['workItems']): Agreed => ({
  ...agreed,
  workItem: placeOf(agreed.workItem, titles),
})

export function openRequest(request: Request): OpenRequest {
  const { stations, delivered, mentions, commentList, fileList, people, projects, workItems, ...row } = request
  return {
    ...namedRequest(row, { people, projects, workItems }),
    stations: stations.map(({ by, assignees = [], agreed, ...station }) => ({
      ...station,
      by: personOf(people, by),
      assignees: assignees.map((id) => personOf(people, id)),
      agreed: agreed && namedAgreement(agreed, workItems),
    })),
    ...(delivered ? { delivered: authored(delivered, people) } : {}),
    ...namedIn(mentions, people),
    commentList: said(commentList, people),
    fileList: authored(fileList, people),
  }
}

/** Neither turned down, taken back, stopped nor done. */
export const isOpen = ({ status }: Pick<RequestRow, 'status'>) =>
  status === 'pending' || status === 'approved' || status === 'in-progress'

type Shown = Pick<NamedRequest, 'title' | 'dueOn' | 'workItem' | 'agreed'>

/** The day, the title and the task that hold now: agreed ones before those that were asked for. */
export const dayOfRequest = ({ agreed, dueOn }: Pick<Shown, 'agreed' | 'dueOn'>) => agreed?.dueOn ?? dueOn
export const titleOfRequest = ({ agreed, title }: Pick<Shown, 'agreed' | 'title'>) => agreed?.title ?? title
export const placeOfRequest = ({ agreed, workItem }: Pick<Shown, 'agreed' | 'workItem'>) => agreed?.workItem ?? workItem

/** Of the dialogs in which it is decided about. */
export interface DecisionDialogProps {
  /** As it was when the dialog opened. */
  request: NamedRequest
  onClose: () => void
  /** The decision is made. */
  onDecided: () => void
}
