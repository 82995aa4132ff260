import type { Readable } from 'node:stream'

/** Stored bytes without a row yet. */
export interface StagedFile {
  /** `ab/` plus 32 hexadecimal digits. Never reused. */
  key: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** At most 4096 bytes, to detect the type. */
  head: Uint8Array
}

export interface StageOptions {
  maxBytes: number
  /** Overwrites an earlier attempt. */
  key?: string
}

/** Inclusive; checked against the file size. */
export interface ByteRange {
  start: number
  end: number
}

export interface OpenFile {
  /** Consume or destroy it. Fails with StorageUnavailable. */
  stream: Readable
  /** Of the whole file. */
  size: number
}

export const BATCH = 500

/** Small texts beside the files: the installation id (default), or the running database. */
export type Mark = 'installation' | 'lease'

export interface Stored {
  key: string
  /** Unix milliseconds. */
  at: number
}

/**
 * Blob storage: files are immutable; rows refer to them. Order that loses nothing: `stage`, check the content, `keep`,
 * commit the row; on failure `discard`. The sweep (`sweep-storage.ts`) finds what a crash leaves; others are first set
 * aside, where `open` still finds them. Every method throws StorageUnavailable within 15 seconds.
 */
export interface Storage {
  readonly place: string
  /** Throws FileTooLarge beyond `maxBytes`, or the source's error; then nothing is stored. */
  stage(source: Readable, options: StageOptions): Promise<StagedFile>
  /** Durable on return. */
  keep(staged: StagedFile): Promise<void>
  /** Idempotent. */
  discard(staged: Pick<StagedFile, 'key'>): Promise<void>
  /** Throws FileMissing. */
  open(key: string, range?: ByteRange): Promise<OpenFile>
  /** Batches of at most 500, without those set aside. */
  list(): AsyncGenerator<Stored[]>
  /** Hides it from `list`. Idempotent. */
  setAside(key: string): Promise<void>
  /** Since when files are set aside; batches of at most 500. */
  listAside(): AsyncGenerator<Stored[]>
  /** Idempotent. */
  putBack(key: string): Promise<void>
  /** Deletes permanently. Idempotent. */
  removeAside(key: string): Promise<void>
  /** Interrupted uploads older than this, in milliseconds. Returns how many. */
  removeUnfinished(olderThan: number): Promise<number>
  /** Null if unset. */
  readMark(name?: Mark): Promise<string | null>
  /** Durable on return. */
  writeMark(text: string, name?: Mark): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** Disk or bucket failed. Retryable. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** A row without its file: an internal error. */
export class FileMissing extends Error {
  override name = 'FileMissing'
}

const keys = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Prevents path traversal. */
export const isKey = (key: string): boolean => keys.test(key)

export const isKeyFolder = (name: string) => /^[0-9a-f]{2}$/.test(name)
