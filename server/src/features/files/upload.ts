import { message } from '@oriel/contracts/message'
import type { FilesAnswer } from '@oriel/contracts/v1/shapes/files'
import type { Audience } from '@oriel/contracts/words'
import { invalid } from '../../http/errors.ts'
import type { UploadedFile } from '../../http/input/upload-rules.ts'
import type { Visit } from '../../http/session/visit.ts'
import { attachFiles } from '../conversation/attach-files.ts'
import { showFile } from '../conversation/files-on.ts'
import type { Place } from '../conversation/place.ts'
import { tablesOf } from '../mentions/tables-of.ts'

interface Options {
  audience?: Audience | undefined
  description?: string | undefined
}

/** Files for something that exists already: all of them, or none. That the caller may attach there is ensured before. */
export async function upload(
  visit: Visit,
  place: Place,
  files: UploadedFile[],
  options: Options,
): Promise<FilesAnswer> {
  if (files.length === 0) throw invalid({ attachments: message({ id: 'Choose a file first' }) })
  const ids = await attachFiles(visit, place, files, options)
  const rows = await visit.db.selectFrom('files').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return {
    items: rows.map((row) => showFile(visit.actor, row)),
    ...(await tablesOf(visit, { people: [visit.actor.id], projects: [place.columns.projectId] }, 'full')),
  }
}
