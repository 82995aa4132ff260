import type { Db } from '../../platform/db/connection/connect.ts'

/** Bytes that a row of the database refers to. */
export interface BlobReference {
  key: string
  /** Which row: `files 0199…` and what of it. */
  by:
    | { table: 'files' | 'users' | 'requestDraftFiles'; id: string; column: 'storageKey' | 'thumbnailKey' | 'imageKey' }
    | { table: 'fileVersions'; id: string; number: number; column: 'storageKey' | 'thumbnailKey' }
  /** What the row says they are; thumbnails and faces are made anew when lost, so nothing is written down of them. */
  expected: { size: number; sha256: string } | null
  /** As people know it. */
  name: string
}

/** Every file of the storage that is referred to, those of things in the trash included. */
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
  return [
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
