import { getOpenApi } from '@oriel/contracts/api-docs'
import { queryOptions } from '@tanstack/react-query'
import { askForBlob } from '../../lib/api/ask.ts'
import { type Document, operationsOf } from './operations.ts'

/** It changes with the program, not while somebody reads it. */
export const apiQuery = queryOptions({
  queryKey: ['api-docs'],
  queryFn: async ({ signal }) => {
    const { blob } = await askForBlob(getOpenApi, {}, signal)
    return operationsOf(JSON.parse(await blob.text()) as Document)
  },
  staleTime: Infinity,
})
