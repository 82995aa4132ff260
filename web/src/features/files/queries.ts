import { getFileContent, listFiles } from '@oriel/contracts/v1/files'
import type { FileFilter } from '@oriel/contracts/v1/shapes/files'
import type { Role } from '@oriel/contracts/words'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, askForBlob } from '../../lib/api/ask.ts'

/** Cards before Load More. */
const PER_PAGE = 24

export type FilesFilter = Omit<FileFilter, 'limit' | 'after' | 'skip'>

export const filesQuery = (role: Role, filter: FilesFilter) =>
  infiniteQueryOptions({
    queryKey: ['file', 'list', role, filter],
    queryFn: ({ pageParam: after }) => ask(listFiles, { ...filter, limit: PER_PAGE, ...(after ? { after } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The bytes of a file to look at. Files never change; what nobody looks at any more is let go. */
export const fileBytesQuery = (id: string) =>
  queryOptions({
    queryKey: ['file-bytes', id],
    queryFn: async ({ signal }) => (await askForBlob(getFileContent, { id, purpose: 'preview' }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
