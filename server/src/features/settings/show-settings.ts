import type { Settings } from '@oriel/contracts/v1/shapes/settings'
import type { Visit } from '../../http/session/visit.ts'
import { verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { StoredSettings } from './read-settings.ts'

/** The settings, and whether the reader may change them. */
export const showSettings = (settings: StoredSettings, { actor }: Visit): Settings => ({
  ...settings,
  can: verbs(actor, policy.settings),
})
