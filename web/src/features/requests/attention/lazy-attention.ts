import { queryOptions } from '@tanstack/react-query'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { loadAttention, attentionKey } from './queries.ts'

export const AttentionCard = lazyComponent(() => import('./attention-card.tsx'), 'AttentionCard')

/**
 * Loads the card code together with the first items: users without items never load it, and there is no layout shift.
 */
export const attentionWithCardQuery = queryOptions({
  queryKey: attentionKey,
  async queryFn() {
    const found = await loadAttention(selectedCompanyFilter())
    if (found.needs.length > 0) await AttentionCard.load().catch(() => {})
    return found
  },
})
