import type { Settings } from '@oriel/contracts/v1/shapes/settings'
import type { Visit } from '../../http/session/visit.ts'
import { may, verbs } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { StoredSettings } from './read-settings.ts'

/** The settings, and whether the reader may change them; what is for those alone who may is left out for others. */
export const showSettings = (
  { clientsSee, recordsViews, ...settings }: StoredSettings,
  { actor }: Visit,
): Settings => ({
  ...settings,
  ...(may(actor, policy.settings.edit) ? { clientsSee, recordsViews } : {}),
  can: verbs(actor, policy.settings),
})
