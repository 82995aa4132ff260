import { getBackupState } from '@atrium/contracts/backups'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'

/** Nothing rings for backups, so their state is asked for anew whenever somebody comes to see it. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => ask(getBackupState, {}),
  staleTime: 0,
})
