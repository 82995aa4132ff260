import { foldWords, matchesText } from '@oriel/contracts/search/fold-text'
import { type Expression, type SqlBool, sql } from 'kysely'
import { matches } from '../../../platform/db/search-index.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

/** Title, description and project name contain every word, ignoring case (REQ-907). */
export async function matchesSearch({ actor, db }: RequestContext, search: string): Promise<Expression<SqlBool>> {
  const words = foldWords(search)
  if (words.length === 0) return sql<SqlBool>`1 = 1`
  // Search texts of projects contain more than names.
  const candidates = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where(visible(actor, policy.project.see, 'projects'))
    .where((it) => it.or(words.map((word) => matches(db, 'projects', word))))
    .execute()
  const conditions = words.map((word) => {
    const named = candidates.filter(({ name }) => matchesText(name, word)).map(({ id }) => id)
    const inText = matches(db, 'requests', word)
    return named.length === 0
      ? inText
      : sql<SqlBool>`(${inText} or ${sql.ref('requests.projectId')} in (${sql.join(named)}))`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
