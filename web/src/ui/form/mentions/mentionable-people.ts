import { listMentionablePeople } from '@oriel/contracts/v1/discussion/mentions'
import type { Visibility } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { loadMatcher } from './mention-query.ts'

/** With `visibility`: in a comment on the record. */
export interface MentionContext {
  on: string
  visibility?: Visibility | undefined
  below?: 'work' | 'request' | undefined
}

export function useMentionablePeople({ on, visibility, below }: MentionContext, isWanted: boolean): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['person', 'mentionable', on, visibility, below],
    queryFn: async () => {
      const [{ items, people }] = await Promise.all([
        callApi(listMentionablePeople, { on, visibility: visibility, below }),
        loadMatcher(),
      ])
      return items.map((id) => personById(people, id))
    },
    enabled: isWanted && on !== '',
  })
  return data ?? []
}
