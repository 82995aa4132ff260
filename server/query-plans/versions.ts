import { idOf } from '../../bench/data/ids.ts'
import { insertAll } from '../../bench/data/insert.ts'
import { managerId } from '../../bench/data/people.ts'
import { USUAL } from '../../bench/data/work.ts'
import type { Db } from '../src/platform/db/connection/connect.ts'

const AT = '2026-01-05T09:00:00.000Z'

export async function insertVersions(db: Db, files: number) {
  await db.updateTable('files').set({ audience: 'client' }).where('id', '=', idOf('file', USUAL)).execute()
  const versions = Array.from({ length: files }, (_, at) => [1, 2].map((number) => ({ at, number }))).flat()
  await insertAll(
    db,
    'fileVersions',
    versions.map(({ at, number }) => ({
      fileId: idOf('file', at),
      number,
      storageKey: `former/${at}/${number}`,
      originalName: 'before.pdf',
      mimetype: 'application/pdf',
      category: 'document' as const,
      size: 1200,
      sha256: '0'.repeat(64),
      byId: managerId(0),
      at: AT,
      text: 'Larger type',
    })),
  )
  await insertAnnotations(db, files)
}

async function insertAnnotations(db: Db, files: number) {
  const said = { text: 'Larger', audience: 'client', authorId: managerId(0), createdAt: AT, fileVersion: 1 } as const
  const pins = Array.from({ length: files }, (_, at) =>
    [1, 2, 3, 4].map((number) => ({
      ...said,
      id: `annotation-${at}-${number}`,
      fileId: idOf('file', at),
      number,
      parentId: null,
      solvedIn: number % 2 === 0 ? 1 : null,
    })),
  ).flat()
  await insertAll(db, 'pins', pins)
  await insertAll(
    db,
    'pins',
    pins.flatMap((annotation) =>
      [1, 2].map((at) => ({
        ...annotation,
        id: `${annotation.id}-${at}`,
        number: null,
        parentId: annotation.id,
        solvedIn: null,
      })),
    ),
  )
}
