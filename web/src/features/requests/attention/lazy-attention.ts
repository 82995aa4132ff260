import { queryOptions } from '@tanstack/react-query'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { loadAttention, attentionKey } from './queries.ts'

export const AttentionCard = lazyComponent(
  () => import('./attention-card.tsx'),
  (it) => it.AttentionCard,
)

/** What draws needs comes with the first of them: whoever is asked nothing does not load it, and nothing jumps. */
export const attentionWithCardQuery = queryOptions({
  queryKey: attentionKey,
  async queryFn() {
    const found = await loadAttention(selectedCompanyFilter())
    if (found.needs.length > 0) await AttentionCard.load().catch(() => {})
    return found
  },
})
