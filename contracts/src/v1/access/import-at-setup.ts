import { call } from '../call.ts'
import type { SetupImport, SetupToken } from './onboarding-schemas.ts'

/** Bytes. `npm run import` takes larger ones. */
export const MAX_EXPORT_BYTES = 10 * 1024 ** 3
/** Asynchronous; afterwards, sign in with an account of the export. */
export const importAtSetup = call<SetupToken, SetupImport>('POST /api/v1/setup/:token/archive', 'anyone', {
  status: 202,
  uploads: { field: 'file', most: 1, mostBytes: MAX_EXPORT_BYTES, anyType: true },
})
/** Throws the reason if the import failed; nothing has changed then. */
export const getSetupImport = call<SetupToken, SetupImport>('GET /api/v1/setup/:token/archive', 'anyone')
