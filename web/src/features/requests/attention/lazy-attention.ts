import { queryOptions } from '@tanstack/react-query'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { opensReply, ReplyForm } from './lazy-reply.ts'
import { loadAttention, attentionKey } from './queries.ts'

export const AttentionCard = lazyComponent(() => import('./attention-card.tsx'), 'AttentionCard')

/**
 * Also loads the cards' code: users without items never load it, and nothing moves. With data of an earlier visit, cards
 * suspend their page instead.
 */
export const attentionWithCardQuery = queryOptions({
  queryKey: attentionKey,
  async queryFn() {
    const found = await loadAttention(selectedCompanyFilter())
    const parts = [
      ...(found.needs.length > 0 ? [AttentionCard] : []),
      ...(found.needs.some(opensReply) ? [ReplyForm] : []),
    ]
    await Promise.all(parts.map((it) => it.load())).catch(() => {})
    return found
  },
})
