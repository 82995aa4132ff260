import { listImports, previewImport } from '@oriel/contracts/v1/work/imports'
import type { ImportMapping, Imports } from '@oriel/contracts/v1/work/imports-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

const isBusy = ({ state }: Imports['items'][number]) => state === 'running' || state === 'undoing'

export const importsQuery = queryOptions({
  queryKey: ['person', 'imports'],
  queryFn: () => callApi(listImports, {}),
  refetchInterval: ({ state: { data } }) => (data?.items.some(isBusy) ? 1000 : false),
})

export const importPreviewQuery = (id: string, mapping: ImportMapping | undefined) =>
  queryOptions({
    queryKey: ['person', 'import-preview', id, mapping],
    queryFn: () => callApi(previewImport, { id, ...(mapping ? { mapping } : {}) }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
