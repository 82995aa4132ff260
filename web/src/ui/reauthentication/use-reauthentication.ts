import { ApiError } from '../../lib/api/api-error.ts'

/** Null, instead of rejecting, if the person declines. */
export function useReauthentication(): <Result>(work: () => Promise<Result>) => Promise<Result | null> {
  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauthentication-required') throw error
      return null
    }
  }
}
