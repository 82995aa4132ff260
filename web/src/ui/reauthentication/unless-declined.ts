import type { ApiError } from '../../lib/api/api-error.ts'

/** Null, instead of rejecting, if the person declines to confirm their identity. */
export const unlessDeclined = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
  work().catch((error: Partial<ApiError>) => {
    if (error.code !== 'reauthentication-required') throw error
    return null
  })
