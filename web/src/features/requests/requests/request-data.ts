import type {
  AgreedTerms as AgreedRow,
  RequestEvent as HistoryRow,
} from '@oriel/contracts/v1/requests/request-history-schemas'
import type { Request, RequestPage, RequestRow } from '@oriel/contracts/v1/requests/requests-schemas'
import { withoutTitle } from '@oriel/contracts/v1/requests/without-title'
import { type Person, personById } from '../../../lib/people.ts'
import { resolveMentions, resolveComments } from '../../../lib/resolve/comments.ts'
import { type AttachedFile, withAuthors, type Comment } from '../../../lib/work-data.ts'

type Beside = Pick<RequestPage, 'people' | 'projects' | 'workItems'>

interface TaskRef {
  id: string
  title: string
}

export interface AgreedTermsData extends Omit<AgreedRow, 'workItem'> {
  workItem: TaskRef | null
}

/** With names, so that a card needs no query. */
export interface RequestSummary extends Omit<
  RequestRow,
  'project' | 'workItem' | 'author' | 'reviewedBy' | 'agreedTerms'
> {
  project: { id: string; name: string }
  /** Null if the client left it to the team. */
  workItem: TaskRef | null
  author: Person
  reviewedBy: Person | null
  agreed?: AgreedTermsData | undefined
}

export interface RequestHistoryEntry extends Omit<HistoryRow, 'by' | 'assignees' | 'agreedTerms'> {
  by: Person
  assignees: Person[]
  agreed?: AgreedTermsData | undefined
}

export interface RequestDetails extends RequestSummary {
  history: RequestHistoryEntry[]
  delivered?: AttachedFile[]
  named?: Person[]
  commentList: Comment[]
  fileList: AttachedFile[]
}

export function toRequestSummary(row: RequestRow, { people, projects, workItems }: Beside): RequestSummary {
  const { project, workItem, author, reviewedBy, agreedTerms: agreed } = row
  return {
    ...row,
    project: { id: project, name: projects[project]?.name ?? '' },
    workItem: findTask(workItem, workItems),
    author: personById(people, author),
    reviewedBy: reviewedBy === null ? null : personById(people, reviewedBy),
    agreed: agreed && toAgreedTerms(agreed, workItems),
  }
}

/** A deleted task has no title. */
const findTask = (id: string | null, titles: Beside['workItems']) =>
  id === null || !titles[id] ? null : { id, title: titles[id].title }
const toAgreedTerms = (agreed: AgreedRow, titles: Beside['workItems']): AgreedTermsData => ({
  ...agreed,
  workItem: findTask(agreed.workItem, titles),
})

export function toRequestDetails(request: Request): RequestDetails {
  const {
    history,
    deliveredFiles: delivered,
    mentions,
    commentList,
    fileList,
    people,
    projects,
    workItems,
    ...row
  } = request
  return {
    ...toRequestSummary(row, { people, projects, workItems }),
    history: history.map(({ by, assignees = [], agreedTerms: agreed, ...entry }) => ({
      ...entry,
      by: personById(people, by),
      assignees: assignees.map((id) => personById(people, id)),
      agreed: agreed && toAgreedTerms(agreed, workItems),
    })),
    ...(delivered ? { delivered: withAuthors(delivered, people) } : {}),
    ...resolveMentions(mentions, people),
    commentList: resolveComments(commentList, people),
    fileList: withAuthors(fileList, people),
  }
}

export const isOpenRequest = ({ status }: Pick<RequestRow, 'status'>) =>
  status === 'pending' || status === 'approved' || status === 'in-progress'

type Shown = Pick<RequestSummary, 'title' | 'dueOn' | 'isDateOpen' | 'workItem' | 'agreed'>

/** Agreed values take precedence. */
export const currentDueDate = ({ agreed, ...asked }: Pick<Shown, 'agreed' | 'dueOn' | 'isDateOpen'>) =>
  agreed ? agreed.dueOn : askedDueDate(asked)
/** Null if the client chose none. */
export const askedDueDate = ({ dueOn, isDateOpen }: Pick<Shown, 'dueOn' | 'isDateOpen'>) => (isDateOpen ? null : dueOn)
export const currentTitle = ({ agreed, title }: Pick<Shown, 'agreed' | 'title'>) => agreed?.title ?? title
/** The title is shown beside it. */
export const remainingText = (request: Pick<Shown, 'agreed' | 'title'> & { description: string }) =>
  withoutTitle(request.description, currentTitle(request))
export const currentTask = ({ agreed, workItem }: Pick<Shown, 'agreed' | 'workItem'>) => agreed?.workItem ?? workItem

export interface DecisionFormProps {
  /** As of opening the form. */
  request: RequestSummary
  onClose: () => void
  onDecided: () => void
}
