import { getAbout, getInstallation } from '@oriel/contracts/v1/about'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

/** What runs may be renewed while somebody has the page open. */
export const aboutQuery = queryOptions({ queryKey: ['about'], queryFn: () => ask(getAbout, {}), staleTime: 0 })

/** Nothing rings for it, so it is asked for anew whenever somebody comes to see it. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => ask(getInstallation, {}),
  staleTime: 0,
})
