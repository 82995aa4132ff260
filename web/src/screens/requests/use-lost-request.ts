import { messages } from '@oriel/contracts/messages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePaths } from '../../lib/api/paths.ts'
import { isNotFound, errorMessage } from '../../lib/api/api-error.ts'
import { translate } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'

/** Deleted while open counts as missing; after a failed refetch the last data stays. */
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
