import { Warning } from '@oriel/contracts/health'
import type { Db } from './connect.ts'
import { addFact } from '../facts.ts'

const factOf = (name: Warning) => `warning ${name}`

/** Operator warnings: readiness reports them until withdrawn. */
export async function raiseWarning(db: Db, name: Warning) {
  await addFact(db, factOf(name), new Date().toISOString())
}

export async function withdrawWarning(db: Db, name: Warning) {
  await db.deleteFrom('facts').where('name', '=', factOf(name)).execute()
}

export async function listWarnings(db: Db): Promise<Warning[]> {
  const names = Warning.options
  const found = await db.selectFrom('facts').select('name').where('name', 'in', names.map(factOf)).execute()
  return names.filter((name) => found.some((fact) => fact.name === factOf(name)))
}
