import type { Readable } from 'node:stream'
import type { Fingerprint } from '../verify/fingerprint.ts'
import type { Manifest } from './manifest.ts'

/** A complete backup and its name on a shelf. */
export interface NamedBackup {
  name: string
  manifest: Manifest
  /** Whether a restore of it has succeeded. */
  isProven: boolean
}

/** Where backups stand side by side: a folder, or a bucket below a prefix. */
export interface BackupStore {
  /** As an operator would call it. */
  readonly place: string
  /** Every complete backup, the latest first. */
  list(): Promise<NamedBackup[]>
  /** What `fill` makes has the name when it is complete, and not before. Rejects when the name is taken. */
  write(name: string, fill: (draft: BackupWriter) => Promise<Manifest>): Promise<Manifest>
  source(name: string): BackupReader
  /** Records beside the manifest that the backup was restored to test it, and was sound. */
  markProven(name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Removes what interrupted backups with such names have left, unless somebody is at work there. */
  removeUnfinished(isOurs: (name: string) => boolean): Promise<void>
  close(): void
}

/** A backup that is being made. */
export interface BackupWriter {
  /** On this machine, for the database and the manifest. */
  folder: string
  /** So many files at a time. */
  width: number
  /** Rejects with `UnreadableSource` when the stream is at fault, and with anything else when the shelf is. */
  store(key: string, stream: Readable): Promise<Fingerprint>
  /** Takes a file over from another backup on the shelf without copying its bytes; false where it cannot be had. */
  reuse(key: string, from: string, size: number): Promise<boolean>
}

/** One backup, to be read. */
export interface BackupReader {
  readonly place: string
  /** Rejects with one readable line when there is no complete backup. */
  manifest(): Promise<Manifest>
  /** The database under its name, a file as `files/` and its key. */
  open(name: string): Promise<Readable>
  /** Gives a file another name outside the backup, without copying its bytes; false where that cannot be. */
  link?(name: string, to: string): Promise<boolean>
  /** So many of them at a time. */
  readonly width: number
}
