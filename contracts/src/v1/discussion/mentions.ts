import { everyone } from '../../roles.ts'
import { call } from '../call.ts'
import type { MentionablePeople, MentionableQuery } from './mentions-schemas.ts'

/**
 * Those who can currently read the text: without `visibility` a description, with it a comment, with `below` the
 * description of a new item. Names are as to be written after `@`: "Jun Park (Acme)" if several readers have one.
 */
export const listMentionablePeople = call<MentionableQuery, MentionablePeople>('GET /api/v1/mentionable', everyone, {
  personal: true,
})
