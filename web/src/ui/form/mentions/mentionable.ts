import { listMentionable } from '@oriel/contracts/v1/mentions'
import type { Audience } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { type Person, personOf } from '../../../lib/people.ts'

/** Where a text is written: in the description of a thing, or with `audience` in a comment on it. */
export interface WrittenOn {
  on: string
  audience?: Audience | undefined
  /** In the description of what is yet to be made there. */
  below?: 'work' | 'request' | undefined
}

/** Whom a text there may name, asked for once it is about to; nobody until then. */
export function useMentionable({ on, audience, below }: WrittenOn, isWanted: boolean): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['person', 'mentionable', on, audience, below],
    queryFn: async () => {
      const { items, people } = await ask(listMentionable, { on, audience, below })
      return items.map((id) => personOf(people, id))
    },
    enabled: isWanted && on !== '',
  })
  return data ?? []
}
