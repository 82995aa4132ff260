import { everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Settings, SettingsEdit } from './workspace-schemas.ts'

export const getSettings: Call<Nothing, Settings> = { method: 'GET', path: '/api/v1/settings', who: everyone }
export const changeSettings: Call<SettingsEdit, Settings> = {
  method: 'PATCH',
  path: '/api/v1/settings',
  who: managers,
}
