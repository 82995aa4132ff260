import { getAbout, getInstallation } from '@oriel/contracts/v1/settings/about'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** What runs may be renewed while somebody has the page open. */
export const aboutQuery = queryOptions({ queryKey: ['about'], queryFn: () => callApi(getAbout, {}), staleTime: 0 })

/** Nothing rings for it, so it is asked for anew whenever somebody comes to see it. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => callApi(getInstallation, {}),
  staleTime: 0,
})
