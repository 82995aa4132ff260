import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { About, Installation } from './about-schemas.ts'
import type { Nothing } from '../common-schemas.ts'

export const getAbout: Call<Nothing, About> = { method: 'GET', path: '/api/v1/about', who: everyone }

export const getInstallation: Call<Nothing, Installation> = {
  method: 'GET',
  path: '/api/v1/installation',
  who: managers,
}
