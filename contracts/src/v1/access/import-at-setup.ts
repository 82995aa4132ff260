import { call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { SetupToken } from './onboarding-schemas.ts'

/** Bytes. `npm run import` takes larger ones. */
export const MAX_EXPORT_BYTES = 10 * 1024 ** 3
/** Fills the empty installation with an export; sign in with an account of it. */
export const importAtSetup = call<SetupToken, Nothing>('POST /api/v1/setup/:token/archive', 'anyone', {
  uploads: { field: 'file', most: 1, mostBytes: MAX_EXPORT_BYTES, anyType: true },
})
