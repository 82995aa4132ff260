import * as z from 'zod/mini'
import { Instant } from '../../field-schemas.ts'

const Export = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** Name of the person. */
  by: z.string(),
  startedAt: Instant,
  percent: z.number(),
  file: z.nullable(
    z.object({
      name: z.string(),
      /** Bytes. */
      size: z.number(),
      /** Hexadecimal. */
      sha256: z.string(),
      deletedAt: Instant,
    }),
  ),
})
export type Export = z.infer<typeof Export>

export const ExportedFile = z.object({ sha256: z.string().check(z.maxLength(64)) })
export type ExportedFile = z.infer<typeof ExportedFile>

export const LatestExport = z.object({ latest: z.nullable(Export) })
export type LatestExport = z.infer<typeof LatestExport>
