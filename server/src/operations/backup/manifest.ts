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
  name: z.string(),
  reason: z.enum(['missing', 'unreadable', 'changed']),
  /** The backup has an intact copy from the previous one. */
  kept: z.boolean(),
})

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  oriel: z.string(),
  sqlite: z.string(),
  installation: z.optional(z.uuid()),
  schema: z.string(),
  database: z.object({ name: z.enum([DATABASE, FORMER_DATABASE]), size: Size, sha256: Hash }),
  rows: z.record(z.string(), Size),
  /** Ids only: backups never contain keys. */
  sealKeys: z.array(z.string()),
  files: z.union([z.literal('bucket'), z.array(File)]),
  lacking: z.array(Lacking).default([]),
  damaged: z.array(z.object({ key: z.string(), name: z.string() })).default([]),
})

export type Manifest = z.infer<typeof Manifest>
export type BackedUpFile = z.infer<typeof File>
export type MissingFile = z.infer<typeof Lacking>

export const isComplete = ({ lacking }: Manifest) => lacking.every(({ kept }) => kept)

export const serializeManifest = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`

/** Throws with a one-line message. */
export function parseManifest(text: string, place: string): Manifest {
  try {
    return Manifest.parse(manifestOfNow(JSON.parse(text)))
  } catch {
    throw new Error(`The ${MANIFEST} of ${place} was not written by this version of ${PRODUCT}.`)
  }
}

export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new Error(`${folder} holds no complete backup: there is no ${MANIFEST} in it.`)
  }
  return parseManifest(text, folder)
}
