import { createHash } from 'node:crypto'
import { message } from '@oriel/contracts/message'
import { conflict } from '../../../platform/base/errors.ts'

export type TransferValue = string | number | null
export type TransferRow = Record<string, TransferValue>

/** Sorted by name; without generated columns. */
export type TransferSchema = Map<string, string[]>

export interface TransferSource {
  schema(): Promise<TransferSchema>
  /** In batches by primary key: the same order in both databases. */
  rows(table: string, columns: string[]): AsyncGenerator<TransferRow[]>
  /** Per autoincrement table. */
  counters(): Promise<Map<string, number>>
  close(): Promise<void>
}

/** Atomic: nothing is visible before `commit`. */
export interface TransferTarget extends TransferSource {
  /** Disables triggers and foreign keys. `replaces`: removes all rows, or throws 409 if Oriel was used. */
  begin(replaces?: 'replaces'): Promise<void>
  insert(table: string, columns: string[], rows: TransferRow[]): Promise<void>
  setCounter(table: string, last: number): Promise<void>
  /** Throws on a dangling reference. */
  watch(): Promise<void>
  commit(): Promise<void>
}

export const SIGNS_OF_USE = `select 1 from "users" where "createdById" is not null or "lastSignInAt" is not null
  or "welcomedAt" is not null union all select 1 from "projects"`

export const alreadyUsed = () =>
  conflict(message({ id: 'This workspace is already in use. An export can only be imported into an empty one.' }))

/** Rows per statement. */
export const BATCH = 500

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

const MODULUS = 2n ** 256n

/** Order-independent: row count and sum of hashes. */
export class TableFingerprint {
  readonly #columns: string[]
  #sum = 0n
  rows = 0

  constructor(columns: string[]) {
    this.#columns = columns
  }

  add(row: TransferRow) {
    const text = JSON.stringify(this.#columns.map((column) => row[column] ?? null))
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % MODULUS
    this.rows += 1
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
