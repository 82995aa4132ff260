import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { MentionablePeople, MentionableQuery } from './mentions-schemas.ts'

/**
 * Whom a text may name with `@` and their full name: everybody who can read it there at this moment. Without `audience`
 * the description of a project, a work item or a request; with it a comment on it,
 * and with `below` the description of new work or a new request there.
 */
export const listMentionablePeople: Call<MentionableQuery, MentionablePeople> = {
  method: 'GET',
  path: '/api/v1/mentionable',
  who: everyone,
  personal: true,
}
