import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { MANIFEST } from '../../platform/config/data-folder.ts'
import { PRODUCT } from '../../platform/config/version.ts'
import { DATABASE, FORMER_DATABASE, manifestOfNow } from '../../platform/db/former-names.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Size = z.int().min(0)

const File = z.object({ key: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{32}$/), size: Size, sha256: Hash })
const Lacking = z.object({
  key: z.string(),
  /** As people know it. */
  name: z.string(),
  reason: z.enum(['missing', 'unreadable', 'changed']),
  /** Whether the backup has it as it should be nevertheless, from the backup before. */
  kept: z.boolean(),
})

/** What a backup holds. It is the last thing that a backup gets: without one it is not complete. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  oriel: z.string(),
  sqlite: z.string(),
  /** Whose database and files these are; backups of earlier versions do not say. */
  installation: z.optional(z.uuid()),
  /** The last migration. */
  schema: z.string(),
  database: z.object({ name: z.enum([DATABASE, FORMER_DATABASE]), size: Size, sha256: Hash }),
  /** Per table. */
  rows: z.record(z.string(), Size),
  /** Of the keys that the issued passwords in it are sealed with. The keys themselves are never in a backup. */
  sealKeys: z.array(z.string()),
  /** `bucket` where files live in one: it has its own versions. */
  files: z.union([z.literal('bucket'), z.array(File)]),
  /** Files that the storage did not have as the database knows them. */
  lacking: z.array(Lacking).default([]),
  /** Files whose copy in the backup before this one was damaged; here they come from the storage. */
  damaged: z.array(z.object({ key: z.string(), name: z.string() })).default([]),
})

export type Manifest = z.infer<typeof Manifest>
export type BackedUpFile = z.infer<typeof File>
export type MissingFile = z.infer<typeof Lacking>

/** Whether everything that the database refers to is in the backup. */
export const isComplete = ({ lacking }: Manifest) => lacking.every(({ kept }) => kept)

export const serializeManifest = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`

/** Throws one readable line when this is no manifest. */
export function parseManifest(text: string, place: string): Manifest {
  try {
    return Manifest.parse(manifestOfNow(JSON.parse(text)))
  } catch {
    throw new Error(`The ${MANIFEST} of ${place} was not written by this version of ${PRODUCT}.`)
  }
}

/** Throws one readable line when the folder holds no complete backup. */
export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new Error(`${folder} holds no complete backup: there is no ${MANIFEST} in it.`)
  }
  return parseManifest(text, folder)
}
