import { findMentions } from '@oriel/contracts/mentions/find-mentions'
import { searchText } from '@oriel/contracts/search/fold-text'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'

const BATCH_SIZE = 200

export async function renameMentions(db: Db, userId: string, name: string): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('mentions')
      .select(['subject', 'name'])
      .where('userId', '=', userId)
      .where('name', '<>', name)
      .limit(BATCH_SIZE)
      .execute()
    if (rows.length === 0) return
    const names = new Map(rows.map((row) => [row.subject, row.name]))
    const subjects = [...names.keys()]
    const others = await db
      .selectFrom('mentions')
      .select(['subject', 'name'])
      .where('userId', '<>', userId)
      .where(inList(db, 'subject', subjects))
      .execute()
    const namesakes = Map.groupBy(others, ({ subject }) => subject)
    const renamed = (id: string, text: string) =>
      replaceMention(
        text,
        names.get(id) ?? '',
        name,
        namesakes.get(id)?.map((row) => row.name),
      )
    await renameInComments(db, subjects, renamed)
    await renameInAnnotations(db, subjects, renamed)
    await renameInDescriptions(db, subjects, renamed)
    await db
      .updateTable('mentions')
      .set({ name })
      .where('userId', '=', userId)
      .where(inList(db, 'subject', subjects))
      .execute()
  }
}

/** `others`: longer names that begin with this one, such as "Jun Park (Acme)". */
export function replaceMention(text: string, before: string, after: string, others: readonly string[] = []): string {
  return findMentions(text, [before, ...others])
    .filter(({ name }) => name === before)
    .reduceRight((changed, { start, end }) => `${changed.slice(0, start)}@${after}${changed.slice(end)}`, text)
}

type Renamed = (id: string, text: string) => string

async function renameInComments(db: Db, subjects: string[], renamed: Renamed) {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'text'])
    .where(inList(db, 'id', subjects))
    .execute()
  for (const row of rows) {
    const text = renamed(row.id, row.text)
    await db
      .updateTable('comments')
      .set({ text, searchText: searchText(text) })
      .where('id', '=', row.id)
      .execute()
  }
}

async function renameInAnnotations(db: Db, subjects: string[], renamed: Renamed) {
  const rows = await db
    .selectFrom('pins')
    .select(['id', 'text'])
    .where(inList(db, 'id', subjects))
    .execute()
  for (const { id, text } of rows)
    await db
      .updateTable('pins')
      .set({ text: renamed(id, text) })
      .where('id', '=', id)
      .execute()
}

async function renameInDescriptions(db: Db, subjects: string[], renamed: Renamed) {
  for (const [table, title] of [
    ['workItems', 'title'],
    ['requests', 'title'],
    ['projects', 'name'],
  ] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'description'])
      .select((it) => it.ref(title).$castTo<string>().as('title'))
      .where(inList(db, 'id', subjects))
      .execute()
    for (const row of rows) {
      const description = renamed(row.id, row.description)
      await db
        .updateTable(table)
        .set({ description, searchText: searchText(row.title, description) })
        .where('id', '=', row.id)
        .execute()
    }
  }
}
