import type { Readable } from 'node:stream'
import type { Fingerprint } from '../verify/fingerprint.ts'
import type { Manifest } from './manifest.ts'

export interface NamedBackup {
  name: string
  manifest: Manifest
  /** Whether a test restore has succeeded. */
  isProven: boolean
}

/** Backup store: a folder, or a bucket under a prefix. */
export interface BackupStore {
  /** Location as shown to the operator. */
  readonly place: string
  /** Complete backups, newest first. */
  list(): Promise<NamedBackup[]>
  /** Atomic: the name appears only when `fill` has completed. Rejects if the name is taken. */
  write(name: string, fill: (draft: BackupWriter) => Promise<Manifest>): Promise<Manifest>
  source(name: string): BackupReader
  /** Records a successful test restore beside the manifest. */
  markProven(name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Removes what interrupted backups with matching names left, unless one is still running. */
  removeUnfinished(isOurs: (name: string) => boolean): Promise<void>
  close(): void
}

export interface BackupWriter {
  /** Local folder for the database and the manifest. */
  folder: string
  /** Maximum concurrent files. */
  width: number
  /** Rejects with `UnreadableSource` if the stream fails, with any other error if the store does. */
  store(key: string, stream: Readable): Promise<Fingerprint>
  /** Reuses a file of another backup without copying it; false if it isn't available. */
  reuse(key: string, from: string, size: number): Promise<boolean>
}

export interface BackupReader {
  readonly place: string
  /** Rejects with a one-line message if there is no complete backup. */
  manifest(): Promise<Manifest>
  /** `name` is the database's name, or `files/` plus a key. */
  open(name: string): Promise<Readable>
  /** Hard link outside the backup; false if that isn't possible. */
  link?(name: string, to: string): Promise<boolean>
  /** Maximum concurrent files. */
  readonly width: number
}
