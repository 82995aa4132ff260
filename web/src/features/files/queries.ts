import { listChoices } from '@atrium/contracts/activity'
import { downloadFile, type listFiles } from '@atrium/contracts/classic/files'
import type { Role } from '@atrium/contracts/words'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask, askForBlob } from '../../lib/ask.ts'
import { filePages } from './file-pages.ts'

/** Cards before Load More. */
const PER_PAGE = 24

export type FileWish = Omit<z.input<(typeof listFiles)['input']>, 'page' | 'limit'>

export const filesQuery = (role: Role, wish: FileWish) =>
  infiniteQueryOptions({
    queryKey: ['file', 'list', role, wish],
    queryFn: ({ pageParam: page }) => ask(filePages[role].endpoint, { ...wish, page, limit: PER_PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _, page) => (more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** The projects that files can be narrowed to. */
export const projectChoicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  queryFn: () => ask(listChoices, {}),
})

/** The bytes of a file to look at. Files never change; what nobody looks at any more is let go. */
export const fileBytesQuery = (id: string) =>
  queryOptions({
    queryKey: ['file-bytes', id],
    queryFn: async ({ signal }) => (await askForBlob(downloadFile, { id, purpose: 'preview' }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
