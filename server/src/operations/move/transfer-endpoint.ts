import { createHash } from 'node:crypto'

/** Nothing but texts and numbers is stored. */
export type TransferValue = string | number | null
export type TransferRow = Record<string, TransferValue>

/** Every table of an agency and its columns, both in the order of their names; without those that are generated. */
export type TransferSchema = Map<string, string[]>

/** One of two databases between which an agency moves. */
export interface TransferSource {
  schema(): Promise<TransferSchema>
  /** All rows of a table, some at a time. */
  rows(table: string, columns: string[]): AsyncGenerator<TransferRow[]>
  /** Of tables that number their rows themselves: the last number given. */
  counters(): Promise<Map<string, number>>
  close(): Promise<void>
}

/** What is written is there as a whole once `commit` returns, and not at all before. */
export interface TransferTarget extends TransferSource {
  /** From here on rows are written as they are: no trigger counts them, no reference is checked. */
  begin(): Promise<void>
  insert(table: string, columns: string[], rows: TransferRow[]): Promise<void>
  setCounter(table: string, last: number): Promise<void>
  /** Triggers and references watch again. Throws where a reference leads nowhere. */
  watch(): Promise<void>
  commit(): Promise<void>
}

/** Rows at once: many statements fewer, and never much memory. */
export const BATCH = 500

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

const MODULUS = 2n ** 256n

/** What the rows of a table are, in whatever order they are read: how many, and the sum of their hashes. */
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
