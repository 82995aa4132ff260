import type { Branding } from '@oriel/contracts/v1/settings/branding-schemas'
import type { Db } from './connection/connect.ts'

export async function readBranding(db: Db): Promise<Branding> {
  const rows = await db.selectFrom('branding').select(['part', 'value']).execute()
  return {
    accent: null,
    logo: null,
    darkLogo: null,
    ...Object.fromEntries(rows.map(({ part, value }) => [part, value])),
  }
}

/** PNG; undefined if replaced. */
export async function readLogo(db: Db, name: string, shape: 'image' | 'icon' = 'image'): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('branding')
    .select(shape)
    .where('value', '=', name)
    .where(shape, 'is not', null)
    .executeTakeFirst()
  const png = (row as { image?: string | null; icon?: string | null } | undefined)?.[shape]
  return png ? Buffer.from(png, 'base64') : undefined
}
