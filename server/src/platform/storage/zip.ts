import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'

export interface ZipEntry {
  /** A clean file name. Names that occur several times are told apart. */
  name: string
  modifiedAt: Date
  /** Asked when it is this entry's turn, and not before. */
  open(): Promise<Readable>
}

/**
 * Many files as one archive, made while it is read: stored as they are (most are compressed already), names in UTF-8.
 * Fails as soon as a file cannot be read: a download that breaks off is better than an archive that lacks something.
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

/** `plan.pdf`, `plan (2).pdf`: also for systems to which `Plan.pdf` is the same. */
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
