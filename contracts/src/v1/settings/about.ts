import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { About, Installation } from './about-schemas.ts'
import type { Nothing } from '../common-schemas.ts'

/** What runs here, for everybody who is signed in. */
export const getAbout: Call<Nothing, About> = { method: 'GET', path: '/api/v1/about', who: everyone }

/** What managers can know of the installation: what runs, whether it can work, and how old its backup is. */
export const getInstallation: Call<Nothing, Installation> = {
  method: 'GET',
  path: '/api/v1/installation',
  who: managers,
}
