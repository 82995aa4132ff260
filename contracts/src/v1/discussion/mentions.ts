import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { MentionablePeople, MentionableQuery } from './mentions-schemas.ts'

/**
 * Those who can currently read the text: without `visibility` a description, with it a comment, with `below` the
 * description of a new item. Names are as to be written after `@`: "Jun Park (Acme)" if several readers have one.
 */
export const listMentionablePeople: Call<MentionableQuery, MentionablePeople> = {
  method: 'GET',
  path: '/api/v1/mentionable',
  who: everyone,
  personal: true,
}
