import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { MentionablePeople, MentionableQuery } from './mentions-schemas.ts'

/**
 * People who can be mentioned in a text as `@Full Name`: those who can currently read it. Without `audience`: the
 * description of a project, work item or request; with `audience`: a comment on it; with `below`: the description of a
 * new work item or request there.
 */
export const listMentionablePeople: Call<MentionableQuery, MentionablePeople> = {
  method: 'GET',
  path: '/api/v1/mentionable',
  who: everyone,
  personal: true,
}
