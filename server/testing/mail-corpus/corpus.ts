import { automatic } from './automatic.ts'
import type { CorpusEmail } from './build-email.ts'
import { contents } from './contents.ts'
import { htmlAndCharsets } from './html-and-charsets.ts'
import { partsAndSenders } from './parts-and-senders.ts'
import { programs, wordings } from './programs.ts'

/** Emails of common mail programs, in many languages. */
export const corpus: readonly CorpusEmail[] = [
  ...programs,
  ...wordings,
  ...contents,
  ...htmlAndCharsets,
  ...partsAndSenders,
  ...automatic,
]
