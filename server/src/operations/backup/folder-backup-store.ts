import { createReadStream, existsSync } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { MANIFEST, PROVEN, UNFINISHED } from '../../platform/config/data-folder.ts'
import { storeStream } from './verify/fingerprint.ts'
import { type Manifest, readManifest, serializeManifest } from './manifest.ts'
import { removeUnfinishedOutput, writeAtomically } from './atomic-output.ts'
import type { NamedBackup, BackupWriter, BackupStore, BackupReader } from './backup-store.ts'

const PARTIAL = '.partial'

/** Backups share files as hard links. */
export class FolderBackupStore implements BackupStore {
  readonly place: string

  constructor(folder: string) {
    this.place = folder
  }

  async list(): Promise<NamedBackup[]> {
    const entries = await readdir(this.place, { withFileTypes: true }).catch(() => [])
    const backups = entries.flatMap((entry): NamedBackup[] => {
      if (!entry.isDirectory() || entry.name.endsWith(PARTIAL)) return []
      try {
        const path = join(this.place, entry.name)
        return [{ name: entry.name, manifest: readManifest(path), isProven: existsSync(join(path, PROVEN)) }]
      } catch {
        return []
      }
    })
    return backups.toSorted((one, other) => (one.manifest.madeAt < other.manifest.madeAt ? 1 : -1))
  }

  async write(name: string, fill: (draft: BackupWriter) => Promise<Manifest>): Promise<Manifest> {
    const path = join(this.place, name)
    if (existsSync(path)) throw new Error(`${path} exists already. A backup gets a folder of its own.`)
    return writeAtomically(path, async (folder) => {
      const manifest = await fill(new FolderBackupWriter(folder, this.place))
      await writeFile(join(folder, MANIFEST), serializeManifest(manifest), { mode: 0o600, flush: true })
      return manifest
    })
  }

  source(name: string): BackupReader {
    return new FolderBackupReader(join(this.place, name))
  }

  async markProven(name: string): Promise<void> {
    await writeFile(join(this.place, name, PROVEN), '', { mode: 0o600, flush: true })
  }

  async remove(name: string): Promise<void> {
    // Renamed first: leftovers of an interrupted deletion aren't a backup.
    const path = join(this.place, name)
    await rename(join(path, MANIFEST), join(path, UNFINISHED))
    await rm(path, { recursive: true, force: true })
  }

  async removeUnfinished(isOurs: (name: string) => boolean): Promise<void> {
    for (const name of await readdir(this.place)) {
      const path = join(this.place, name)
      if (name.endsWith(PARTIAL) && isOurs(name.slice(0, -PARTIAL.length)))
        removeUnfinishedOutput(path.slice(0, -PARTIAL.length))
      else if (isOurs(name) && existsSync(join(path, UNFINISHED))) await rm(path, { recursive: true, force: true })
    }
  }

  close() {}
}

class FolderBackupWriter implements BackupWriter {
  readonly width = 1
  readonly folder: string
  readonly #shelf: string

  constructor(folder: string, shelf: string) {
    this.folder = folder
    this.#shelf = shelf
  }

  async store(key: string, stream: Readable) {
    return storeStream(stream, await this.#pathFor(key))
  }

  async reuse(key: string, from: string, size: number): Promise<boolean> {
    const other = join(this.#shelf, from, 'files', key)
    try {
      if ((await stat(other)).size !== size) return false
      await link(other, await this.#pathFor(key))
      return true
    } catch {
      // Copies instead.
      return false
    }
  }

  async #pathFor(key: string): Promise<string> {
    const path = join(this.folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }
}

export class FolderBackupReader implements BackupReader {
  readonly width = 1
  readonly place: string

  constructor(folder: string) {
    this.place = folder
  }

  async manifest() {
    return readManifest(this.place)
  }

  async open(name: string): Promise<Readable> {
    return createReadStream(join(this.place, name))
  }

  async link(name: string, to: string): Promise<boolean> {
    return link(join(this.place, name), to).then(
      () => true,
      () => false,
    )
  }
}
