import { queryOptions } from '@tanstack/react-query'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { ofChosenCompany } from '../../lib/session/own-company.ts'
import { askNeeds, needsKey } from './queries.ts'

export const NeedCard = lazyPart(
  () => import('./need-card.tsx'),
  (it) => it.NeedCard,
)

/** What draws needs comes with the first of them: whoever is asked nothing does not load it, and nothing jumps. */
export const needsQuery = queryOptions({
  queryKey: needsKey,
  async queryFn() {
    const found = await askNeeds(ofChosenCompany())
    if (found.needs.length > 0) await NeedCard.load().catch(() => {})
    return found
  },
})
