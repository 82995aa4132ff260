import { changePreferences } from '@oriel/contracts/v1/people/me'
import type { Preferences, PreferencesEdit } from '@oriel/contracts/v1/settings/preferences-schemas'
import { callApi } from '../api/call-api.ts'
import { ApiError } from '../api/api-error.ts'
import { LEGACY_SINGLE_KEYS } from '../preferences/preferences.ts'
import { useMe, useSession } from './session.ts'
import { storedUser } from './stored-session.ts'

/** On a conflict (409), applies the newer ones and rethrows. */
export function useSavePreferences() {
  const { replace } = useSession()
  const shown = useMe()
  /** At call time: each save is based on the previous version. */
  const me = () => storedUser() ?? shown
  const show = (preferences: Preferences) => replace({ ...me(), preferences })
  async function save(edit: Omit<PreferencesEdit, 'version'>) {
    try {
      const saved = await callApi(changePreferences, { ...edit, version: me().preferences.version })
      if (edit.keys !== undefined) localStorage.removeItem(LEGACY_SINGLE_KEYS)
      show(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.data) show(error.data as Preferences)
      throw error
    }
  }
  return { save, scope: { id: 'preferences' } }
}
