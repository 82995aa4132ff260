import { lazyComponent } from '../../../lib/code/lazy.ts'
import type { AttentionItemData } from './queries.ts'

/** Loaded with the first items that open it. */
export const ReplyForm = lazyComponent(() => import('./reply-form.tsx'), 'ReplyForm')

/** Questions to the client open it at once; staff look at the item first. */
export const opensReply = ({ kind }: AttentionItemData): boolean => kind === 'question' || kind === 'request-question'
