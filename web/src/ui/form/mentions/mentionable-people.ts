import { listMentionablePeople } from '@oriel/contracts/v1/discussion/mentions'
import type { Visibility } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { type Person, personById } from '../../../lib/people.ts'

/** Where a text is written: in the description of a thing, or with `audience` in a comment on it. */
export interface MentionContext {
  on: string
  audience?: Visibility | undefined
  /** In the description of what is yet to be made there. */
  below?: 'work' | 'request' | undefined
}

/** Whom a text there may name, asked for once it is about to; nobody until then. */
export function useMentionablePeople({ on, audience, below }: MentionContext, isWanted: boolean): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['person', 'mentionable', on, audience, below],
    queryFn: async () => {
      const { items, people } = await callApi(listMentionablePeople, { on, audience, below })
      return items.map((id) => personById(people, id))
    },
    enabled: isWanted && on !== '',
  })
  return data ?? []
}
