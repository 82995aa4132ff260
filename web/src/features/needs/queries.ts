import { listNeeds } from '@oriel/contracts/v1/needs'
import type { OfCompany } from '@oriel/contracts/v1/shapes/common'
import type { Need as Row } from '@oriel/contracts/v1/shapes/needs'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { type Person, personOf } from '../../lib/people.ts'

/** What one side waits for from the reader's, with the names of who asks and of the project. */
export interface Need extends Omit<Row, 'by' | 'project'> {
  by: Person
  project: { id: string; name: string }
}

export interface Needs {
  needs: Need[]
  total: number
}

export const needsKey = ['need', 'mine'] as const

export async function askNeeds(of: OfCompany = {}): Promise<Needs> {
  const { items, total, people, projects } = await ask(listNeeds, of)
  const needs = items.map(({ by, project, ...row }): Need => ({
    ...row,
    by: personOf(people, by),
    project: { id: project, name: projects[project]?.name ?? '' },
  }))
  return { needs, total }
}

/** For who draws them in lines of their own. */
export const openNeedsQuery = queryOptions({ queryKey: needsKey, queryFn: () => askNeeds() })
