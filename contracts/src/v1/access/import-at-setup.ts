import { LIMITS } from '../../limits.ts'
import { call } from '../call.ts'
import type { SetupImport, SetupToken } from './onboarding-schemas.ts'

/** Asynchronous; afterwards, sign in with an account of the export. */
export const importAtSetup = call<SetupToken, SetupImport>('POST /api/v1/setup/:token/archive', 'anyone', {
  status: 202,
  uploads: { field: 'file', most: 1, mostBytes: LIMITS.setupImportBytes, anyType: true },
})
/** Throws the reason if the import failed; nothing has changed then. */
export const getSetupImport = call<SetupToken, SetupImport>('GET /api/v1/setup/:token/archive', 'anyone')
