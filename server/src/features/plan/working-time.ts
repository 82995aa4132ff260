import type { WorkingTime } from '@oriel/contracts/time/working-days'
import type { Db } from '../../db/connection/connect.ts'
import { readWorkspace } from '../settings/read-settings.ts'

/** When the workspace works. */
export async function workingTime(db: Db): Promise<WorkingTime> {
  const { workingWeek } = await readWorkspace(db)
  return { week: workingWeek, off: new Set() }
}
