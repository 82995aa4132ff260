import { getTemplate, listTemplates } from '@oriel/contracts/v1/templates'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'

/** By name. */
export const templatesQuery = queryOptions({
  queryKey: ['person', 'templates'],
  queryFn: () => ask(listTemplates, {}),
})

export const templateQuery = (id: string) =>
  queryOptions({ queryKey: ['person', 'templates', id], queryFn: () => ask(getTemplate, { id }) })
