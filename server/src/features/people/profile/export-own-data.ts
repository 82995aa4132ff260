import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { RawResponse } from '../../../platform/http/route.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Actor } from '../../../policy/relations.ts'
import { personalData, type PersonalDataSection } from './personal-data.ts'

const BATCH_SIZE = 500
const JSON_COLUMNS = ['skills', 'newsDays', 'week', 'record']

/** Independent of the selected company. */
export async function exportOwnData(_: unknown, { actor }: Pick<RequestContext, 'actor'>): Promise<RawResponse> {
  const { companyId: _company, ...reader } = actor
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="personal-data.json"',
      'cache-control': 'no-store',
    },
    body: async ({ pools }) => Readable.from(writeSections(pools.reads, reader)),
  }
}

async function* writeSections(db: Db, reader: Actor) {
  yield `{"exportedAt":"${new Date().toISOString()}"`
  for (const [name, section] of Object.entries(personalData)) {
    yield `,\n"${name}":[`
    let separator = ''
    for await (const rows of readBatches(db, reader, section)) {
      yield separator + rows.map((row) => JSON.stringify(row, parseJson)).join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

/** In batches, except short sections without ids. */
async function* readBatches(db: Db, reader: Actor, { table, by, columns, where }: PersonalDataSection) {
  const isPaged = columns.some((column) => /^id\b/.test(column))
  for (let last: unknown; ;) {
    const rows: Array<Record<string, unknown>> = await db
      .selectFrom(table as 'users')
      .select(columns as ['id'])
      .where((it) => it.or(by.map((column) => it(column as 'id', '=', reader.id))))
      .$if(where !== undefined, (it) => it.where(where?.(reader) ?? sql.lit(true)))
      .$if(last !== undefined, (it) => it.where('id', '>', last as string))
      .$if(isPaged, (it) => it.orderBy('id').limit(BATCH_SIZE))
      .execute()
    if (rows.length > 0) yield rows
    if (!isPaged || rows.length < BATCH_SIZE) return
    const { id, cursor = id } = rows.at(-1) ?? {}
    last = cursor
  }
}

const parseJson = (name: string, value: unknown): unknown =>
  name === 'cursor' ? undefined : JSON_COLUMNS.includes(name) && typeof value === 'string' ? JSON.parse(value) : value
