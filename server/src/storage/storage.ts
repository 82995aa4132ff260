import type { Readable } from 'node:stream'

/** Bytes that have arrived and are safely stored, but that nothing refers to yet. */
export interface StagedFile {
  /** Made by the storage, never by a caller: `ab/` followed by 32 hexadecimal digits. Written once, never reused. */
  key: string
  /** In bytes, counted while they arrived. */
  size: number
  /** Of the whole content, hexadecimal. */
  sha256: string
  /** The first bytes (at most 4096), enough to tell what kind of file it is. */
  head: Uint8Array
}

/** First and last byte, both included, as in an HTTP range. The caller has checked them against the file's size. */
export interface ByteRange {
  start: number
  end: number
}

export interface OpenFile {
  /** Must be read to its end or destroyed. Fails with StorageUnavailable when the bytes stop coming. */
  stream: Readable
  /** Of the whole file in bytes, also when only a range of it was asked for. */
  size: number
}

export interface Sweep {
  /** Which of these keys (at most 500 at a time) are still referred to. */
  referenced(keys: string[]): Promise<Set<string>>
  /** Spares unreferenced files younger than this many milliseconds: their row may just be on its way, or in a backup. */
  olderThan: number
  /** Spares unfinished uploads younger than this; an hour unless told. Zero when nobody can be uploading, as at start. */
  unfinishedOlderThan?: number
}

export interface Swept {
  unfinished: number
  unreferenced: number
}

/**
 * Where bytes live. A file is written once and never changed; what refers to it is a row in the database.
 *
 * The order that loses nothing: `stage`, look at what arrived, `keep`, commit the row. Whoever does not get as far
 * as the commit calls `discard`. Whoever dies on the way leaves something that `sweep` finds.
 *
 * Every method rejects with StorageUnavailable when the disk or the bucket does not do what it should,
 * within 15 seconds.
 */
export interface Storage {
  /** Receives a stream. Rejects with FileTooLarge at the first byte beyond `maxBytes`, and with the source's own error; nothing is left then. */
  stage(source: Readable, limits: { maxBytes: number }): Promise<StagedFile>
  /** When this returns, the file survives a power cut. */
  keep(staged: StagedFile): Promise<void>
  /** Forgets a staged file, kept or not. Does not mind one that is gone. */
  discard(staged: StagedFile): Promise<void>
  /** Rejects with FileMissing when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenFile>
  /** Does not mind one that is gone. */
  remove(key: string): Promise<void>
  sweep(sweep: Sweep): Promise<Swept>
  /** Passes when files can be written now. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The disk is full, read-only or broken; the bucket is away, too slow or refuses us. Not the caller's fault, and worth another try. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** There is a row but no file: a fault of ours, not of the one who asks. */
export class FileMissing extends Error {
  override name = 'FileMissing'
}

const keys = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Keeps anything that is not one of our keys away from paths. */
export function isKey(key: string): boolean {
  return keys.test(key)
}
