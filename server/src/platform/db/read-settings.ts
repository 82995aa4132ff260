import type { Workspace } from '@oriel/contracts/v1/settings/workspace-schemas'
import { type ClientField, clientFields } from '@oriel/contracts/enums'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'
import { type Weekday, DEFAULT_WORKING_WEEK } from '@oriel/contracts/time/weekdays'

export const SETTINGS_ROW_ID = 'workspace'

export type StoredSettings = Workspace & { clientsSee: ClientField[]; recordsViews: boolean; version: number }

const asShipped: StoredSettings = {
  name: '',
  language: 'en',
  timeZone: null,
  workingWeek: [...DEFAULT_WORKING_WEEK],
  clientsSee: [...clientFields],
  recordsViews: true,
  version: 1,
}

/** Defaults until the first change creates the row. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirst()
  if (!row) return asShipped
  const { id: _, workingWeek, clientsSee, recordsViews, ...rest } = row
  return {
    ...rest,
    workingWeek: JSON.parse(workingWeek) as Weekday[],
    clientsSee: JSON.parse(clientsSee) as ClientField[],
    recordsViews: recordsViews !== 0,
  }
}

export const toStoredSettings = ({ workingWeek, clientsSee, recordsViews, ...rest }: StoredSettings) => ({
  ...rest,
  workingWeek: JSON.stringify(workingWeek),
  clientsSee: JSON.stringify(clientsSee),
  recordsViews: recordsViews ? 1 : 0,
})

/** Even without a row. */
export async function lockSettings(db: Db): Promise<StoredSettings> {
  await db
    .insertInto('settings')
    .values({ ...toStoredSettings(asShipped), id: SETTINGS_ROW_ID })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isPostgres(db)) await db.selectFrom('settings').select('id').forUpdate().execute()
  return readSettings(db)
}

export async function readWorkspace(db: Db): Promise<Workspace> {
  const { version: _, clientsSee: __, recordsViews: ___, ...workspace } = await readSettings(db)
  return workspace
}

export async function isViewTrackingEnabled(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('recordsViews').executeTakeFirst()
  return settings?.recordsViews !== 0
}
