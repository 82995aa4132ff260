import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'

interface Text {
  id: string
  text: string
}

export async function findMentions(db: Db, texts: readonly Text[]): Promise<Map<string, string[]>> {
  const subjects = texts.filter(({ text }) => text.includes('@')).map(({ id }) => id)
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('mentions')
    .select(['subject', 'userId'])
    .where(inList(db, 'subject', subjects))
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, some]) => [
      subject,
      some.map(({ userId }) => userId),
    ]),
  )
}

export const mentionsField = (found: ReadonlyMap<string, string[]>, id: string): { mentions?: string[] } => {
  const mentions = found.get(id)
  return mentions ? { mentions } : {}
}

export async function findMentionsIn(db: Db, id: string, text: string) {
  return mentionsField(await findMentions(db, [{ id, text }]), id)
}
