import { buffer } from 'node:stream/consumers'
import { message } from '@oriel/contracts/message'
import type { ImportFile } from '@oriel/contracts/v1/work/imports-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/errors/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { decodeText } from './decode-text.ts'
import { flattenTrello } from './flatten-trello.ts'
import type { ImportTable } from './import-table.ts'
import { readCsv } from './read-csv.ts'

export interface ReadFile {
  name: string
  source: string
  encoding: string | null
  separator: string | null
  table: ImportTable
}

/** Before the transaction. The uploaded bytes are discarded. */
export async function readImportFile(
  { encoding: chosen, separator }: z.output<typeof ImportFile>,
  _: SessionActor,
  { storage }: Services,
  [file]: UploadedFile[],
): Promise<ReadFile> {
  if (!file) throw invalidFields({ file: message({ id: 'Choose a file to import' }) })
  const bytes = await buffer((await storage.open(file.key)).stream)
  await storage.discard(file)
  const { text, encoding } = decodeText(bytes, chosen)
  if (text.includes('\0'))
    throw invalidFields({ file: message({ id: 'This is neither a CSV file nor the JSON export of Trello' }) })
  const name = file.originalName.replace(/\.[^.]+$/, '')
  const exported = /^\s*[{[]/.test(text) ? parsedJson(text) : null
  const board = exported === null ? null : flattenTrello(exported)
  if (exported !== null && !board)
    throw invalidFields({ file: message({ id: 'This isn’t the export of a Trello board' }) })
  if (board) return { name: board.name || name, source: 'Trello', encoding: null, separator: null, table: board.table }
  const csv = await readCsv(text, separator)
  if (csv.table.rows.length === 0)
    throw invalidFields({
      file: message({ id: 'This file has no rows. Export it again as CSV, or as JSON from Trello.' }),
    })
  return { name, source: sourceOf(csv.table.headers), encoding, ...csv }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Recognized by their columns. */
function sourceOf(headers: readonly string[]) {
  const has = (...names: string[]) => names.every((name) => headers.includes(name))
  if (has('Section/Column', 'Assignee Email')) return 'Asana'
  if (has('Task ID', 'Task Name')) return 'ClickUp'
  if (has('Issue key', 'Summary')) return 'Jira'
  return 'CSV'
}
