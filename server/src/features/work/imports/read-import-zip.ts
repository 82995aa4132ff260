import { buffer } from 'node:stream/consumers'
import { type AnyMessage, fillMessage, message } from '@oriel/contracts/message'
import { LIMITS, QUOTAS } from '@oriel/contracts/limits'
import type yauzl from 'yauzl'
import { invalidFields } from '../../../platform/base/errors.ts'
import { cleanFileName, extensionOf } from '../../../platform/storage/file-names.ts'
import { announcedType, contentType } from '../../../platform/storage/file-types.ts'
import { type ArchiveBytes, listEntries, openZip, readEntry } from '../../../platform/storage/read-zip.ts'
import { StorageUnavailable } from '../../../platform/storage/storage.ts'
import { textTooLarge } from './import-table.ts'
import { type ZippedFile } from './plan-files.ts'

const EXPORTS = ['csv', 'tsv', 'json']
/** Files of macOS, and folders. */
const IGNORED = /\/$|(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/
/** Bytes that determine a type. */
const HEAD = 4096

/** Export and importable files. Stores nothing. */
export async function readImportZip(bytes: ArchiveBytes) {
  const zip = await openZip(bytes).catch(unlessUnavailable(throwDamaged))
  if (zip.entryCount > 2 * QUOTAS.importFiles) throw tooLarge()
  const entries = await listEntries(zip, {
    ensure(_, __, total) {
      if (total > QUOTAS.importUnpackedBytes) throw tooLarge()
    },
    refused: (name) => (name === undefined ? damaged() : unsafe(name)),
  })
  const listed = [...entries].filter(([path]) => !IGNORED.test(path))
  if (listed.length > QUOTAS.importFiles + 1) throw tooLarge()
  const [exported, ...others] = nearestExports(listed)
  if (!exported || others.length > 0) throw notOneExport()
  const [name, entry] = exported
  if (entry.uncompressedSize > QUOTAS.importTextBytes) throw textTooLarge()
  const exportBytes = await buffer(readEntry(zip, entry)).catch(unlessUnavailable(throwDamaged))
  const files: ZippedFile[] = []
  for (const [path, file] of listed) if (path !== name) files.push(await checkFile(zip, path, file))
  return { name: cleanFileName(name), bytes: exportBytes, files }
}

type Named = [path: string, entry: yauzl.Entry]

/** In the topmost folder: attachments may be JSON too. */
function nearestExports(entries: Named[]): Named[] {
  const depthOf = ([path]: Named) => path.split('/').length
  const exports = entries.filter(([path]) => EXPORTS.includes(extensionOf(path)))
  const least = Math.min(...exports.map(depthOf))
  return exports.filter((it) => depthOf(it) === least)
}

/** Same rules as uploads. */
async function checkFile(zip: yauzl.ZipFile, path: string, entry: yauzl.Entry): Promise<ZippedFile> {
  const file = { path, size: entry.uncompressedSize }
  const announced = announcedType(cleanFileName(path), '')
  if (!announced) return { ...file, refused: 'file-type' }
  if (file.size > LIMITS.fileBytes) return { ...file, refused: 'large-file' }
  const head = await readHead(zip, entry).catch(unlessUnavailable(() => null))
  const found = head && contentType(announced, head)
  if (!found) return { ...file, refused: 'file-content' }
  return { ...file, type: { mimeType: found.mimeTypes[0], category: found.category } }
}

/** Unpacks all, to find damage before the import. */
async function readHead(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of readEntry(zip, entry))
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
  return head
}

/** Failing storage isn't a fault of the archive. */
const unlessUnavailable =
  <Answer>(answer: () => Answer) =>
  (error: unknown): Answer => {
    if (error instanceof StorageUnavailable) throw error
    return answer()
  }

const refused = (file: AnyMessage) => invalidFields({ file })
const throwDamaged = (): never => {
  throw damaged()
}
const damaged = () => refused(message({ id: 'This ZIP archive is damaged or incomplete. Create it again.' }))
const unsafe = (name: string) =>
  refused(
    fillMessage(
      message({
        id: '“{name}” in this ZIP archive is encrypted, occurs twice, or has a path that leaves the archive. Create it again without a password.',
      }),
      { name },
    ),
  )
const tooLarge = () =>
  refused(
    message({ id: 'This ZIP archive has more than 5,000 files, or more than 2 GB unpacked. Import it in parts.' }),
  )
const notOneExport = () =>
  refused(message({ id: 'The ZIP archive must contain one CSV or JSON file, the export, and may contain its files.' }))
