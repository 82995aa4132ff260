import { type TransferSchema, type TransferSource, TableFingerprint, type TransferTarget } from './transfer-endpoint.ts'

export interface CopiedTable {
  table: string
  rows: number
  hash: string
}

/**
 * Verifies before the commit; a failure leaves the target unchanged. Both databases need the same schema. `onRows` gets
 * each row twice: written, and verified.
 */
export async function copyRows(
  from: TransferSource,
  to: TransferTarget,
  replaces?: 'replaces',
  onRows: (rows: number, table: string) => void = () => {},
): Promise<CopiedTable[]> {
  const schema = await from.schema()
  ensureSame(schema, await to.schema())
  await to.begin(replaces)
  const sent = new Map<string, TableFingerprint>()
  for (const [table, columns] of schema) {
    const fingerprint = new TableFingerprint(columns)
    sent.set(table, fingerprint)
    for await (const rows of from.rows(table, columns)) {
      for (const row of rows) fingerprint.add(row)
      await to.insert(table, columns, rows).catch((error: Error) => {
        throw new Error(`The table ${table} cannot be written: ${error.message}`, { cause: error })
      })
      onRows(rows.length, table)
    }
  }
  const counters = await from.counters()
  for (const [table, last] of counters) if (schema.has(table)) await to.setCounter(table, last)
  await to.watch()
  const carried: CopiedTable[] = []
  for (const [table, columns] of schema) {
    const arrived = new TableFingerprint(columns)
    for await (const rows of to.rows(table, columns)) {
      for (const row of rows) arrived.add(row)
      onRows(rows.length, table)
    }
    const { rows, hash } = sent.get(table) ?? arrived
    if (rows !== arrived.rows || hash !== arrived.hash)
      throw new Error(`The table ${table} did not arrive as it was: ${rows} rows sent, ${arrived.rows} arrived.`)
    carried.push({ table, rows, hash })
  }
  await to.commit()
  return carried
}

function ensureSame(from: TransferSchema, to: TransferSchema) {
  const [ours, theirs] = [from, to].map((schema) =>
    [...schema].map(([table, columns]) => `${table} (${columns.join(', ')})`),
  )
  const differing = [...(ours ?? []), ...(theirs ?? [])].filter((it) => !ours?.includes(it) || !theirs?.includes(it))
  if (differing.length > 0) throw new Error(`The two databases do not have the same tables: ${differing.join('; ')}.`)
}
