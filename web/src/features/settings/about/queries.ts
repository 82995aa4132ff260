import { getAbout, getInstallation } from '@oriel/contracts/v1/settings/about'
import { callQuery } from '../../../lib/api/call-query.ts'

/** The server may be updated while the page is open. */
export const aboutQuery = callQuery(['about'], getAbout, {}, { staleTime: 0 })

/** No live events: refetched on every visit. */
export const installationQuery = callQuery(['installation'], getInstallation, {}, { staleTime: 0 })
