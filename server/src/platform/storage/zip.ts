import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'

export interface ZipEntry {
  /** Duplicates get a number. */
  name: string
  modifiedAt: Date
  /** Called lazily. */
  open(): Promise<Readable>
}

/**
 * ZIP stream: uncompressed (most files already are compressed). An interrupted download is better than an incomplete
 * archive, so it aborts if a file can't be read.
 */
export function createZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.fromWeb(makeZip(opened(entries)))
}

async function* opened(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  const names = new UniqueNames()
  for await (const entry of entries) {
    const input = await entry.open()
    try {
      yield { name: names.give(entry.name), lastModified: entry.modifiedAt, input }
    } finally {
      input.destroy()
    }
  }
}

/** Case-insensitive, as some file systems are. */
class UniqueNames {
  readonly #given = new Set<string>()

  give(name: string): string {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    for (let n = 2; this.#given.has(sameAs(unique)); n++) unique = `${stem} (${n})${ending}`
    this.#given.add(sameAs(unique))
    return unique
  }
}

const sameAs = (name: string) => name.normalize('NFC').toLowerCase()
