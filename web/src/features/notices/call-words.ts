import type { Role } from '@oriel/contracts/words'
import type { QueryClient } from '@tanstack/react-query'
import type { Paths } from '../../lib/api/paths.ts'
import { detailOf, headlineOf } from './notice-words.ts'
import { placeOf } from './place-of.ts'
import { inboxQuery } from './queries.ts'

/** What a notification says, and where it leads. */
interface Words {
  title: string
  body: string
  to: string
}

/** Of a line of the reader's inbox; null where it is not there any more. */
export async function wordsOf(client: QueryClient, id: string, role: Role, paths: Paths): Promise<Words | null> {
  const { needsYou } = await client.fetchQuery({ ...inboxQuery(undefined), staleTime: 0 })
  const notice = needsYou.find((it) => it.id === id)
  if (!notice) return null
  const title = headlineOf(notice, role, new Date())
  return { title, body: detailOf(notice), to: placeOf(notice, paths) }
}
