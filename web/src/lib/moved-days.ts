import { listMovesOfProject, listMovesOfWork } from '@oriel/contracts/v1/moved-days'
import type { MovedDays } from '@oriel/contracts/v1/shapes/moved-days'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './api/ask.ts'
import { type Person, personOf } from './people.ts'

/** How an agreed day became another one, and who moved it. */
export type MovedDay = Omit<MovedDays['items'][number], 'by'> & { by: Person }

/** As they happened. */
export const movesOfWorkQuery = (id: string) =>
  queryOptions({
    queryKey: ['task', 'moves', id],
    queryFn: async () => {
      const { items, people } = await ask(listMovesOfWork, { id })
      return items.map((it): MovedDay => ({ ...it, by: personOf(people, it.by) }))
    },
  })

/** Of the project and all in it, the latest first. */
export const movesOfProjectQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', 'moves', id],
    queryFn: async () => {
      const { items, people } = await ask(listMovesOfProject, { id })
      return items.map((it) => ({ ...it, by: personOf(people, it.by) }))
    },
  })
