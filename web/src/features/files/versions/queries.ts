import { getFileVersionContent, listFileVersions } from '@oriel/contracts/v1/files'
import type { FileVersion } from '@oriel/contracts/v1/shapes/files'
import { queryOptions } from '@tanstack/react-query'
import { ask, askForBlob } from '../../../lib/api/ask.ts'
import { type Person, personOf } from '../../../lib/people.ts'

/** A version with whoever brought it. */
export interface BroughtVersion extends Omit<FileVersion, 'author'> {
  author: Person
}

/** The latest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['file', 'versions', id],
    queryFn: async (): Promise<BroughtVersion[]> => {
      const { items, people } = await ask(listFileVersions, { id })
      return items.map((it) => ({ ...it, author: personOf(people, it.author) }))
    },
  })

/** The bytes of a version to look at. They never change; what nobody looks at any more is let go. */
export const versionBytesQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['file-bytes', id, number],
    queryFn: async ({ signal }) =>
      (await askForBlob(getFileVersionContent, { id, number, purpose: 'preview' }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
