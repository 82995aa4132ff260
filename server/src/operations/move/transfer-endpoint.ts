import { createHash } from 'node:crypto'

export type TransferValue = string | number | null
export type TransferRow = Record<string, TransferValue>

/** Sorted by name; without generated columns. */
export type TransferSchema = Map<string, string[]>

export interface TransferSource {
  schema(): Promise<TransferSchema>
  /** In batches. */
  rows(table: string, columns: string[]): AsyncGenerator<TransferRow[]>
  /** Last value of each autoincrement table. */
  counters(): Promise<Map<string, number>>
  close(): Promise<void>
}

/** Atomic: nothing is visible until `commit` returns. */
export interface TransferTarget extends TransferSource {
  /** Disables triggers and foreign keys. */
  begin(): Promise<void>
  insert(table: string, columns: string[], rows: TransferRow[]): Promise<void>
  setCounter(table: string, last: number): Promise<void>
  /** Throws on a dangling reference. */
  watch(): Promise<void>
  commit(): Promise<void>
}

/** Rows per statement; bounds memory. */
export const BATCH = 500

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

const MODULUS = 2n ** 256n

/** Order-independent: row count and sum of row hashes. */
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

  /** Hexadecimal. */
  get hash(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
