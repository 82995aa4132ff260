import { queryOptions } from '@tanstack/react-query'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { type AttentionItemData, loadAttention, attentionKey } from './queries.ts'

export const AttentionCard = lazyComponent(() => import('./attention-card.tsx'), 'AttentionCard')
export const ReplyForm = lazyComponent(() => import('./reply-form.tsx'), 'ReplyForm')

/** Questions to the client open the reply form at once; staff look at the item first. */
export const opensReply = ({ kind }: AttentionItemData) => kind === 'question' || kind === 'request-question'

/** Loads the code of cards together with the first items: users without items never load it, and nothing moves. */
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
