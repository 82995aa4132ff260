import { getOpenApi } from '@oriel/contracts/api-docs'
import { queryOptions } from '@tanstack/react-query'
import { callApiForBlob } from '../../../lib/api/call-api.ts'
import { type OpenApiDocument, listOperations } from './operations.ts'

/** Changes only with a deployment. */
export const openApiQuery = queryOptions({
  queryKey: ['api-docs'],
  queryFn: async ({ signal }) => {
    const { blob } = await callApiForBlob(getOpenApi, {}, signal)
    return listOperations(JSON.parse(await blob.text()) as OpenApiDocument)
  },
  staleTime: Infinity,
})
