import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip, predictLength } from 'client-zip'

export interface ZipEntry {
  name: string
  modifiedAt: Date
  /** Called lazily. */
  open(): Promise<Readable>
}

/** ZIP stream, uncompressed, as most files are compressed. Aborts if a file can't be read. */
export function createZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.fromWeb(makeZip(opened(entries)) as ReadableStream)
}

/** Bytes, for `Content-Length`. */
export const zipLength = (entries: readonly { name: string; size: number }[]): string =>
  String(predictLength(entries.map(({ name, size }) => ({ name, size }))))

async function* opened(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  for await (const entry of entries) {
    const input = await entry.open()
    try {
      yield { name: entry.name, lastModified: entry.modifiedAt, input }
    } finally {
      input.destroy()
    }
  }
}

/** Numbers duplicates, ignoring case as some file systems do. */
export function uniquelyNamed<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  const given = new Set<string>()
  return entries.map((entry) => {
    const { name } = entry
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    for (let n = 2; given.has(sameAs(unique)); n++) unique = `${stem} (${n})${ending}`
    given.add(sameAs(unique))
    return { ...entry, name: unique }
  })
}

const sameAs = (name: string) => name.normalize('NFC').toLowerCase()
