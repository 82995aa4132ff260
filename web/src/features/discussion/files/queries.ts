import { listFiles } from '@oriel/contracts/v1/discussion/files'
import type { FileFilter } from '@oriel/contracts/v1/discussion/files-schemas'
import type { Role } from '@oriel/contracts/enums'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

const PER_PAGE = 24

export type FilesFilter = Omit<FileFilter, 'limit' | 'after' | 'skip'>

export const filesQuery = (role: Role, filter: FilesFilter) =>
  infiniteQueryOptions({
    queryKey: ['file', 'list', role, filter],
    queryFn: ({ pageParam: after }) => callApi(listFiles, { ...filter, limit: PER_PAGE, ...(after ? { after } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
