import type { Db } from '../../../platform/db/connection/connect.ts'

export interface BlobReference {
  key: string
  by:
    | {
        table: 'files' | 'users' | 'requestDraftFiles' | 'imports'
        id: string
        column: 'storageKey' | 'thumbnailKey' | 'imageKey'
      }
    | { table: 'fileVersions'; id: string; number: number; column: 'storageKey' | 'thumbnailKey' }
  /** Null for thumbnails and portraits, which are regenerated, and archives of running imports. */
  expected: { size: number; sha256: string } | null
  name: string
}

/** Includes the trash. */
export async function listBlobReferences(db: Db): Promise<BlobReference[]> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'storageKey', 'thumbnailKey', 'size', 'sha256', 'originalName'])
    .orderBy('id')
    .execute()
  const versions = await db
    .selectFrom('fileVersions')
    .select(['fileId as id', 'number', 'storageKey', 'thumbnailKey', 'size', 'sha256', 'originalName'])
    .orderBy('fileId')
    .orderBy('number')
    .execute()
  const faces = await db
    .selectFrom('users')
    .select(['id', 'imageKey', 'fullName'])
    .where('imageKey', 'is not', null)
    .orderBy('id')
    .execute()
  const begun = await db
    .selectFrom('requestDraftFiles')
    .select(['id', 'storageKey', 'size', 'sha256', 'originalName'])
    .orderBy('id')
    .execute()
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'storageKey', 'name'])
    .where('storageKey', 'is not', null)
    .orderBy('id')
    .execute()
  return [
    ...imports.map(({ id, storageKey, name }): BlobReference => ({
      key: storageKey ?? '',
      by: { table: 'imports', id, column: 'storageKey' },
      expected: null,
      name: `files of the import ${name}`,
    })),
    ...files.flatMap((row) => ofRow(row, { table: 'files', id: row.id })),
    ...versions.flatMap((row) =>
      ofRow(
        { ...row, originalName: `version ${row.number} of ${row.originalName}` },
        { table: 'fileVersions', id: row.id, number: row.number },
      ),
    ),
    ...begun.map(({ id, storageKey, size, sha256, originalName }): BlobReference => ({
      key: storageKey,
      by: { table: 'requestDraftFiles', id, column: 'storageKey' },
      expected: { size, sha256 },
      name: originalName,
    })),
    ...faces.map(({ id, imageKey, fullName }): BlobReference => ({
      key: imageKey ?? '',
      by: { table: 'users', id, column: 'imageKey' },
      expected: null,
      name: `profile image of ${fullName}`,
    })),
  ]
}

interface Row {
  storageKey: string
  thumbnailKey: string | null
  size: number
  sha256: string
  originalName: string
}
type ByFile = { table: 'files'; id: string } | { table: 'fileVersions'; id: string; number: number }

const ofRow = ({ storageKey, thumbnailKey, size, sha256, originalName }: Row, by: ByFile): BlobReference[] => [
  { key: storageKey, by: { ...by, column: 'storageKey' }, expected: { size, sha256 }, name: originalName },
  ...(thumbnailKey
    ? [
        {
          key: thumbnailKey,
          by: { ...by, column: 'thumbnailKey' as const },
          expected: null,
          name: `preview of ${originalName}`,
        },
      ]
    : []),
]
