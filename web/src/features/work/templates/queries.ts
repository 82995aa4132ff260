import { getTemplate, listTemplates } from '@oriel/contracts/v1/work/templates'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** By name. */
export const templatesQuery = queryOptions({
  queryKey: ['person', 'templates'],
  queryFn: () => callApi(listTemplates, {}),
})

export const templateQuery = (id: string) =>
  queryOptions({ queryKey: ['person', 'templates', id], queryFn: () => callApi(getTemplate, { id }) })
