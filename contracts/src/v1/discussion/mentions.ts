import { call, everyone } from '../call.ts'
import type { MentionablePeople, MentionableQuery } from './mentions-schemas.ts'

/**
 * Readers of the text: a description, a comment (with `visibility`) or a future item (with `below`). Names as written
 * after `@`: "Jun Park (Acme)" if ambiguous.
 */
export const listMentionablePeople = call<MentionableQuery, MentionablePeople>('GET /api/v1/mentionable', everyone, {
  personal: true,
})
