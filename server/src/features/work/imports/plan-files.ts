import { unescape } from 'node:querystring'
import { QUOTAS } from '@oriel/contracts/limits'
import type { FileCategory } from '@oriel/contracts/enums'
import type { ImportMapping, ImportReason } from '@oriel/contracts/v1/work/imports-schemas'
import { cellsOf, type ImportEntry } from './arrange-rows.ts'

export interface ZippedFile {
  path: string
  /** Bytes, unpacked. */
  size: number
  /** Detected from content. */
  type?: { mimeType: string; category: FileCategory }
  /** Reason to skip it. */
  refused?: ImportReason
}

export interface EntryFiles {
  files: ZippedFile[]
  missing: Array<{ text: string; reason: ImportReason; file?: ZippedFile }>
}

/** Deterministic per entries, mapping and files. */
export function planFiles(
  entries: readonly ImportEntry[],
  { columns }: ImportMapping,
  zipped: readonly ZippedFile[],
): ReadonlyMap<ImportEntry, EntryFiles> {
  const find = finderIn(zipped)
  const plans = new Map<ImportEntry, EntryFiles>()
  let [count, bytes] = [0, 0]
  for (const entry of entries) {
    const files = new Set<ZippedFile>()
    const missing: EntryFiles['missing'] = []
    for (const { text, names } of cellsOf(columns, 'files', entry.row).flatMap(attachmentsIn)) {
      const found = find(names)
      if (typeof found === 'string') missing.push({ text, reason: found })
      else if (found.refused) missing.push({ text, reason: found.refused, file: found })
      else if (files.has(found)) continue
      else if (count >= QUOTAS.importFiles || bytes + found.size > QUOTAS.importUnpackedBytes)
        missing.push({ text, reason: 'too-many-files' })
      else {
        files.add(found)
        count += 1
        bytes += found.size
      }
    }
    if (files.size + missing.length > 0) plans.set(entry, { files: [...files], missing })
  }
  return plans
}

/** Trello: name and address per line; Jira: `date;author;name;address`; others: file names. */
function attachmentsIn(cell: string): Array<{ text: string; names: string[] }> {
  const [, name, address] = /^[^;\n]*;[^;\n]*;([^;\n]+);(https?:\S+)$/.exec(cell) ?? []
  const texts = name ? [`${name} ${address}`] : cell.split(/[;\n]/).map((it) => it.trim())
  return texts.filter(Boolean).map((text) => {
    const [, before = text, url = ''] = /^(.*?)\s*(https?:\/\/\S+)$/.exec(text) ?? []
    return { text, names: [before, unescape(baseOf(URL.parse(url)?.pathname ?? ''))].filter(Boolean) }
  })
}

const baseOf = (path: string) => path.split(/[/\\]/).at(-1) ?? ''
const keyOf = (path: string) => path.normalize('NFC').replaceAll('\\', '/').toLowerCase()

/** By path, or by a unique file name. */
function finderIn(zipped: readonly ZippedFile[]) {
  const named = Map.groupBy(zipped, ({ path }) => keyOf(baseOf(path)))
  return (names: readonly string[]): ZippedFile | ImportReason => {
    const name = names.find((it) => named.has(keyOf(baseOf(it)))) ?? ''
    const [found = [], wanted] = [named.get(keyOf(baseOf(name))), keyOf(name)]
    const below = found.filter(({ path }) => `/${keyOf(path)}`.endsWith(`/${wanted}`))
    const [file, other] = below.length > 0 ? below : found
    const exact = found.find(({ path }) => keyOf(path) === wanted) ?? (other ? undefined : file)
    return exact ?? (file ? 'several-files' : 'no-file')
  }
}
