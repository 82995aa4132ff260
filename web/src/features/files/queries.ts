import { listFiles } from '@oriel/contracts/v1/files'
import type { FileFilter } from '@oriel/contracts/v1/shapes/files'
import type { Role } from '@oriel/contracts/words'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

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
