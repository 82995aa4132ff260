import type { Db } from '../../../platform/db/connection/connect.ts'

/** Whether it is written down what clients have seen: as shipped it is; a manager can switch it off. */
export async function isViewTrackingEnabled(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('recordsViews').executeTakeFirst()
  return settings?.recordsViews !== 0
}
