import { getFileVersionContent, listFileVersions } from '@oriel/contracts/v1/discussion/files'
import type { FileVersion } from '@oriel/contracts/v1/discussion/files-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi, callApiForBlob } from '../../../lib/api/call-api.ts'
import { type Person, personById } from '../../../lib/people.ts'

export interface FileVersionData extends Omit<FileVersion, 'author'> {
  author: Person
}

/** Newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['file', 'versions', id],
    queryFn: async (): Promise<FileVersionData[]> => {
      const { items, people } = await callApi(listFileVersions, { id })
      return items.map((it) => ({ ...it, author: personById(people, it.author) }))
    },
  })

/** Immutable, so never refetched. */
export const versionBlobQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['file-bytes', id, number],
    queryFn: async ({ signal }) =>
      (await callApiForBlob(getFileVersionContent, { id, number, purpose: 'preview' }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
