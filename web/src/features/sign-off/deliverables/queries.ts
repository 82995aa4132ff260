import { getDeliverable, listDeliverableViews } from '@oriel/contracts/v1/sign-off/deliverables'
import type { Approver, DeliverableResponse, SignOff } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'

export interface SignOffDetails extends Omit<SignOff, 'by' | 'approvers'> {
  by: Person
  approvers: (Approver & { person: Person })[]
}

export interface DeliverableDetails extends Omit<
  DeliverableResponse,
  'project' | 'author' | 'signOff' | 'history' | 'people' | 'projects'
> {
  project: { id: string; name: string } | null
  author: Person
  signOff: SignOffDetails | null
  /** Newest first. */
  history: SignOffDetails[]
}

export function toDeliverableDetails({ people, projects, ...row }: DeliverableResponse): DeliverableDetails {
  const askingOf = (signOff: SignOff): SignOffDetails => ({
    ...signOff,
    by: personById(people, signOff.requestedBy),
    approvers: signOff.approvers.map((it) => ({ ...it, person: { ...personById(people, it.id), name: it.name } })),
  })
  return {
    ...row,
    project: row.project === null ? null : { id: row.project, name: projects[row.project]?.name ?? '' },
    author: personById(people, row.author),
    signOff: row.signOff && askingOf(row.signOff),
    history: row.history.map(askingOf),
  }
}

export const deliverableQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliverable', 'page', id],
    queryFn: async () => toDeliverableDetails(await callApi(getDeliverable, { id })),
  })

/** Null if the workspace doesn't record views. */
export const deliverableViewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliverable', 'views', id],
    queryFn: async () => {
      const { isRecorded, items, people } = await callApi(listDeliverableViews, { id })
      if (!isRecorded) return null
      return items.map(({ person, number, at }) => ({
        person: personById(people, person),
        at,
        what: t({ id: 'sign-off request {number}' }, { number }),
      }))
    },
  })
