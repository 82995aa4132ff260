import type { Readable } from 'node:stream'
import type { Fingerprint } from './verify/fingerprint.ts'
import type { Manifest } from './manifest.ts'

export interface NamedBackup {
  name: string
  manifest: Manifest
  isProven: boolean
}

export interface BackupStore {
  readonly place: string
  list(): Promise<NamedBackup[]>
  /** Atomic. Rejects if the name is taken. */
  write(name: string, fill: (draft: BackupWriter) => Promise<Manifest>): Promise<Manifest>
  source(name: string): BackupReader
  markProven(name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Skips backups in progress. */
  removeUnfinished(isOurs: (name: string) => boolean): Promise<void>
  close(): void
}

export interface BackupWriter {
  folder: string
  width: number
  /** Rejects with `UnreadableSource` if the stream fails. */
  store(key: string, stream: Readable): Promise<Fingerprint>
  /** Without copying; false if unavailable. */
  reuse(key: string, from: string, size: number): Promise<boolean>
}

export interface BackupReader {
  readonly place: string
  /** Rejects if there is no complete backup. */
  manifest(): Promise<Manifest>
  /** `name`: the database's, or `files/` plus a key. */
  open(name: string): Promise<Readable>
  /** Hard link; false if impossible. */
  link?(name: string, to: string): Promise<boolean>
  readonly width: number
}
