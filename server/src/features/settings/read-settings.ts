import { type Weekday, WORKING_WEEK } from '@oriel/contracts/weekdays'
import type { Workspace } from '@oriel/contracts/v1/shapes/settings'
import { type ShownField, shownAtFirst } from '@oriel/contracts/words'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'

/** The settings have one row. */
export const ROW = 'workspace'

export type StoredSettings = Workspace & { clientsSee: ShownField[]; recordsViews: boolean; version: number }

const asShipped: StoredSettings = {
  name: '',
  language: 'en',
  timeZone: null,
  workingWeek: [...WORKING_WEEK],
  clientsSee: [...shownAtFirst],
  recordsViews: true,
  version: 1,
}

/** Until somebody changes them there is no row, and the settings are as shipped. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirst()
  if (!row) return asShipped
  const { id: _, workingWeek, clientsSee, recordsViews, ...rest } = row
  return {
    ...rest,
    workingWeek: JSON.parse(workingWeek) as Weekday[],
    clientsSee: JSON.parse(clientsSee) as ShownField[],
    recordsViews: recordsViews !== 0,
  }
}

/** As the table has them. */
export const storedAs = ({ workingWeek, clientsSee, recordsViews, ...rest }: StoredSettings) => ({
  ...rest,
  workingWeek: JSON.stringify(workingWeek),
  clientsSee: JSON.stringify(clientsSee),
  recordsViews: recordsViews ? 1 : 0,
})

/** Before a change: nobody else changes them meanwhile, not even for the first time. */
export async function lockSettings(db: Db): Promise<StoredSettings> {
  await db
    .insertInto('settings')
    .values({ ...storedAs(asShipped), id: ROW })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isPostgres(db)) await db.selectFrom('settings').select('id').forUpdate().execute()
  return readSettings(db)
}

/** What everybody is told of the workspace. */
export async function readWorkspace(db: Db): Promise<Workspace> {
  const { version: _, clientsSee: __, recordsViews: ___, ...workspace } = await readSettings(db)
  return workspace
}
