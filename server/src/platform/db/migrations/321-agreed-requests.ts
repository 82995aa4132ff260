import type { Anything } from './table.ts'

interface Terms {
  title: string
  dueOn: string
}

/** Columns hold the agreed title and date; the history keeps what was requested, if different. */
export async function up(db: Anything) {
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'title', 'dueOn', 'stations', 'searchText'])
    .where('stations', 'like', '%"agreed"%')
    .execute()
  for (const { id, title, dueOn, stations, searchText } of requests) {
    const events = JSON.parse(String(stations)) as Array<{ agreed?: Terms; asked?: Terms }>
    const agreed = events.findLast((event) => event.agreed)?.agreed
    const first = events.find((event) => event.agreed)
    if (!agreed || !first || (agreed.title === title && agreed.dueOn === dueOn)) continue
    first.asked = { title: String(title), dueOn: String(dueOn) }
    await db
      .updateTable('requests')
      .set({
        title: agreed.title,
        dueOn: agreed.dueOn,
        searchText: `${String(searchText)}\n${agreed.title.toLowerCase()}`,
        stations: JSON.stringify(events),
      })
      .where('id', '=', id)
      .execute()
  }
}
