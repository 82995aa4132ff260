import type { Settings } from '@oriel/contracts/v1/settings/workspace-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may, listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { StoredSettings } from '../../../platform/db/read-settings.ts'

export const showSettings = (
  { clientsSee, recordsViews, ...settings }: StoredSettings,
  { actor }: RequestContext,
): Settings => ({
  ...settings,
  ...(may(actor, policy.settings.edit) ? { clientsSee, recordsViews } : {}),
  can: listPermissions(actor, policy.settings),
})
