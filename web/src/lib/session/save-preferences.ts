import { changePreferences } from '@oriel/contracts/v1/me'
import type { Preferences, PreferencesEdit } from '@oriel/contracts/v1/shapes/preferences'
import { ask } from '../api/ask.ts'
import { Refused } from '../api/refused.ts'
import { FORMER_KEYS } from '../preferences.ts'
import { useMe, useSession } from './session.ts'

/**
 * Saves what the person chose, and shows everything that way from then on. Where they chose something else elsewhere
 * meanwhile, that is shown instead, and the promise is rejected with what there is to say.
 */
export function useSavePreferences(): (edit: Omit<PreferencesEdit, 'version'>) => Promise<void> {
  const { replace } = useSession()
  const me = useMe()
  const show = (preferences: Preferences) => replace({ ...me, preferences })
  return async (edit) => {
    try {
      const saved = await ask(changePreferences, { ...edit, version: me.preferences.version })
      if (edit.keys !== undefined) localStorage.removeItem(FORMER_KEYS)
      show(saved)
    } catch (error) {
      if (error instanceof Refused && error.status === 409 && error.data) show(error.data as Preferences)
      throw error
    }
  }
}
