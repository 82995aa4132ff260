import { REQUEST_EVENT_TITLES } from '@oriel/contracts/v1/requests/request-event-titles'
import { formatDay } from '../../../lib/dates.ts'
import { t, translate } from '../../../lib/t.ts'
import {
  type AgreedTermsData,
  askedDueDate,
  isOpenRequest,
  type RequestDetails,
  type RequestHistoryEntry,
} from './request-data.ts'

export interface RequestStep {
  name: RequestHistoryEntry['kind'] | 'decision' | 'answer' | 'work'
  title: string
  state: 'done' | 'now' | 'next' | 'stopped'
  at: string | null
  by?: string
  words?: string
  facts: string[]
}

type RequestProgress = Pick<RequestDetails, 'status' | 'history' | 'title' | 'dueOn' | 'isDateOpen' | 'workItem'>

/** REQ-905. */
export function buildHistory(request: RequestProgress): RequestStep[] {
  const { history, status } = request
  const last = history.at(-1)
  let before: AgreedTermsData = { title: request.title, dueOn: askedDueDate(request), workItem: request.workItem }
  const passed = history.map((entry): RequestStep => {
    const facts = agreementChanges(before, entry)
    before = entry.agreed ?? before
    return { ...toPastStep(entry), facts, state: stepState(entry, entry === last, status) }
  })
  return [...passed, ...futureSteps(request)]
}

const toPastStep = ({ kind, at, by, text }: RequestHistoryEntry) => ({
  name: kind,
  title: translate(REQUEST_EVENT_TITLES[kind], { name: by.name }),
  at,
  by: by.name,
  ...(text ? { words: text } : {}),
})

const DELIVERED_STATES = ['delivered', 'sign-off-approved']
const FINAL_STATES = ['rejected', 'cancelled', 'stopped']

function stepState(
  { kind }: RequestHistoryEntry,
  isLast: boolean,
  status: RequestProgress['status'],
): RequestStep['state'] {
  if (FINAL_STATES.includes(kind) && !isOpenRequest({ status }) && isLast) return 'stopped'
  return isLast && status === 'in-progress' && !DELIVERED_STATES.includes(kind) ? 'now' : 'done'
}

function agreementChanges(before: AgreedTermsData, { agreed, assignees }: RequestHistoryEntry): string[] {
  const facts = []
  if (agreed && agreed.dueOn !== before.dueOn)
    facts.push(
      before.dueOn === null
        ? t({ id: 'Agreed for {dueOn}' }, { dueOn: formatDay(agreed.dueOn) })
        : agreed.dueOn === null
          ? t({ id: 'Agreed without a date instead of {before}' }, { before: formatDay(before.dueOn) })
          : t(
              { id: 'Agreed for {after} instead of {before}' },
              { after: formatDay(agreed.dueOn), before: formatDay(before.dueOn) },
            ),
    )
  if (agreed && agreed.title !== before.title) facts.push(t({ id: 'Agreed as “{title}”' }, { title: agreed.title }))
  if (agreed?.workItem && agreed.workItem.id !== before.workItem?.id)
    facts.push(t({ id: 'As part of {task}' }, { task: agreed.workItem.title }))
  if (assignees.length > 0)
    facts.push(
      t(
        { id: '{names} {count, plural, one {is} other {are}} working on it' },
        { names: assignees.map(({ name }) => name).join(', '), count: assignees.length },
      ),
    )
  return facts
}

const futureStep = (name: RequestStep['name'], title: string, state: 'now' | 'next'): RequestStep => ({
  name,
  title,
  state,
  at: null,
  facts: [],
})

/** Empty once the request has ended. */
function futureSteps({ status, history }: RequestProgress): RequestStep[] {
  if (status === 'pending')
    return history.at(-1)?.kind === 'question-asked'
      ? [futureStep('answer', t({ id: 'Waiting for an answer' }), 'now')]
      : [futureStep('decision', t({ id: 'Waiting for a decision' }), 'now')]
  const completed = futureStep('completed', t({ id: 'Completed' }), 'next')
  if (status === 'approved') return [futureStep('work', t({ id: 'In Progress' }), 'next'), completed]
  const waits = ['delivered', 'sign-off-requested'].includes(history.at(-1)?.kind ?? '')
    ? [futureStep('decision', t({ id: 'Waiting for a decision' }), 'now')]
    : []
  return status === 'in-progress' ? [...waits, completed] : waits
}
