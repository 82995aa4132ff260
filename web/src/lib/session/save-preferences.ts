import { changePreferences } from '@oriel/contracts/v1/people/me'
import type { Preferences, PreferencesEdit } from '@oriel/contracts/v1/settings/preferences-schemas'
import { callApi } from '../api/call-api.ts'
import { ApiError } from '../api/api-error.ts'
import { LEGACY_SINGLE_KEYS } from '../preferences/preferences.ts'
import { useMe, useSession } from './session.ts'
import { storedUser } from './stored-session.ts'

/**
 * Saves what the person chose, and shows everything that way from then on. Where they chose something else elsewhere
 * meanwhile, that is shown instead, and there is something to say. For `useMutation`.
 */
export function useSavePreferences() {
  const { replace } = useSession()
  const shown = useMe()
  /** One choice is saved after the other, each over the version that the one before has made. */
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
  return { mutationFn: save, scope: { id: 'preferences' } }
}
