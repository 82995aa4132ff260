import { getAbout, getInstallation } from '@oriel/contracts/v1/settings/about'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** The server may be updated while the page is open. */
export const aboutQuery = queryOptions({ queryKey: ['about'], queryFn: () => callApi(getAbout, {}), staleTime: 0 })

/** No live events exist for it, so it's refetched on every visit. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => callApi(getInstallation, {}),
  staleTime: 0,
})
