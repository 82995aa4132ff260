import { basename, dirname, resolve } from 'node:path'
import { FolderShelf, FolderSource } from './folder-shelf.ts'
import type { Shelf, Source } from './shelf.ts'
import { datedName } from './dated-name.ts'

/** Where a backup goes, and under which name: below `out` with a date when others are kept there, else as `out` itself. */
export function placeFor(out: string, { dated, now }: { dated: boolean; now: Date }): { shelf: Shelf; name: string } {
  const path = resolve(out)
  return dated
    ? { shelf: new FolderShelf(path), name: datedName(now) }
    : { shelf: new FolderShelf(dirname(path)), name: basename(path) }
}

export const sourceAt = (from: string): Source => new FolderSource(resolve(from))
