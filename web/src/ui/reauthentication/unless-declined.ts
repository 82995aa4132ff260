import type { ApiError } from '../../lib/api/api-error.ts'

/** Null if the person declines re-authentication. */
export const unlessDeclined = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
  work().catch((error: Partial<ApiError>) => {
    if (error.code !== 'reauthentication-required') throw error
    return null
  })
