import type { Anything } from './table.ts'

/** Events of a request name their terms as `/api/v1` does. */
export async function up(db: Anything) {
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'stations'])
    .where('stations', 'like', '%"agreed"%')
    .execute()
  for (const { id, stations } of requests) {
    const events = JSON.parse(String(stations)) as Array<Record<string, unknown>>
    const renamed = events.map(({ agreed, asked, ...event }) => ({
      ...event,
      ...(agreed === undefined ? {} : { agreedTerms: agreed }),
      ...(asked === undefined ? {} : { askedTerms: asked }),
    }))
    await db
      .updateTable('requests')
      .set({ stations: JSON.stringify(renamed) })
      .where('id', '=', id)
      .execute()
  }
}
