import { ApiError } from '../../lib/api/api-error.ts'

/**
 * For work whose server calls may ask for a confirmation (`confirm-identity.ts`): null, instead of the refusal, when the
 * person declines.
 */
export function useReauthentication(): <Result>(work: () => Promise<Result>) => Promise<Result | null> {
  return async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof-needed') throw error
      return null
    }
  }
}
