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

export interface StageOptions {
  maxBytes: number
  /** Of a file that comes from another storage. What an earlier attempt has left under it is written anew. */
  key?: string
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

/** Most keys that a list hands out at once. */
export const BATCH = 500

/** A file as the lists of a storage name it. */
export interface Stored {
  key: string
  /** Since when it is there, or was set aside; milliseconds since 1970. */
  at: number
}

/**
 * Where bytes live. A file is written once and never changed; what refers to it is a row in the database.
 *
 * The order that loses nothing: `stage`, look at what arrived, `keep`, commit the row. Whoever does not get as far
 * as the commit calls `discard`. Whoever dies on the way leaves something that the sweep finds (`sweep-storage.ts`).
 *
 * Only the sender of a staged file removes it at once. Everything else is set aside first, where `open` still finds it.
 *
 * Every method rejects with StorageUnavailable when the disk or the bucket does not do what it should,
 * within 15 seconds.
 */
export interface Storage {
  /** As an operator would call it: `the folder /srv/oriel/data/files`. */
  readonly place: string
  /** Receives a stream. Rejects with FileTooLarge at the first byte beyond `maxBytes`, and with the source's own error; nothing is left then. */
  stage(source: Readable, options: StageOptions): Promise<StagedFile>
  /** When this returns, the file survives a power cut. */
  keep(staged: StagedFile): Promise<void>
  /** Forgets a staged file, kept or not. Does not mind one that is gone. */
  discard(staged: StagedFile): Promise<void>
  /** Rejects with FileMissing when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenFile>
  /** Every stored file, in batches of at most 500; what is set aside is not among them. */
  list(): AsyncGenerator<Stored[]>
  /** Takes a file out of the list, without removing it. Does not mind one that is gone. */
  setAside(key: string): Promise<void>
  /** Every file that is set aside, and since when, in batches of at most 500. */
  listAside(): AsyncGenerator<Stored[]>
  /** A file that was set aside is stored as before. Does not mind one that is gone. */
  putBack(key: string): Promise<void>
  /** Removes a file that was set aside for good. Does not mind one that is gone. */
  removeAside(key: string): Promise<void>
  /** Removes uploads that broke off and are older than this, in milliseconds. Answers how many. */
  removeUnfinished(olderThan: number): Promise<number>
  /** The id of the installation that these files belong to; null where nobody has written one. */
  readMark(): Promise<string | null>
  /** Returns when the id survives a power cut. */
  writeMark(id: string): Promise<void>
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

/** The first half of a key. */
export const isKeyFolder = (name: string) => /^[0-9a-f]{2}$/.test(name)
