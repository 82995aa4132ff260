import { messages } from '@oriel/contracts/messages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePaths } from '../../lib/api/paths.ts'
import { isNotFound, errorMessage } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'

/**
 * Leads from the page of a request that is not there to the list, and says why. A request that was deleted while one
 * looks at it is as missing as one that never was; what only could not be asked again stays as it was last seen.
 */
export function useLostRequest(request: object | undefined, error: unknown, leaving = false) {
  const paths = usePaths()
  const navigate = useNavigate()
  const list = paths.requests ?? paths.home
  const missing = isNotFound(error)
  const lost = missing || (Boolean(error) && !request)

  useEffect(() => {
    if (!lost || leaving) return
    toast.error(translate(messages.error), {
      message: missing
        ? translate(messages.requestNotFound)
        : errorMessage(error, translate(messages.loadRequestFailed)),
    })
    void navigate(list, { replace: true })
  }, [lost, error, missing, leaving, navigate, list])
}
