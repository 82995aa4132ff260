import { getDeliverable, listDeliverableViews } from '@oriel/contracts/v1/deliverables'
import type { Approver, DeliverableAnswer, SignOff } from '@oriel/contracts/v1/shapes/deliverables'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { type Person, personOf } from '../../lib/people.ts'
import { t } from '../../lib/t.ts'

/** One asking, with everybody in it by name and face. */
export interface Asking extends Omit<SignOff, 'by' | 'approvers'> {
  by: Person
  approvers: (Approver & { person: Person })[]
}

/** A deliverable on its own page. */
export interface OpenDeliverable extends Omit<
  DeliverableAnswer,
  'project' | 'author' | 'signOff' | 'history' | 'people' | 'projects'
> {
  project: { id: string; name: string } | null
  author: Person
  /** The latest one. */
  signOff: Asking | null
  /** All of them, the latest first. */
  history: Asking[]
}

export function openDeliverable({ people, projects, ...row }: DeliverableAnswer): OpenDeliverable {
  const askingOf = (signOff: SignOff): Asking => ({
    ...signOff,
    by: personOf(people, signOff.by),
    approvers: signOff.approvers.map((it) => ({ ...it, person: { ...personOf(people, it.id), name: it.name } })),
  })
  return {
    ...row,
    project: row.project === null ? null : { id: row.project, name: projects[row.project]?.name ?? '' },
    author: personOf(people, row.author),
    signOff: row.signOff && askingOf(row.signOff),
    history: row.history.map(askingOf),
  }
}

export const deliverableQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliverable', 'page', id],
    queryFn: async () => openDeliverable(await ask(getDeliverable, { id })),
  })

/** Who of the client has opened it; null where the workspace writes down nothing. */
export const deliverableViewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliverable', 'views', id],
    queryFn: async () => {
      const { isRecorded, items, people } = await ask(listDeliverableViews, { id })
      if (!isRecorded) return null
      return items.map(({ person, number, at }) => ({
        person: personOf(people, person),
        at,
        what: t({ id: 'asking {number}' }, { number }),
      }))
    },
  })
