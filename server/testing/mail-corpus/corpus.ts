import { automatic } from './automatic.ts'
import type { CorpusEmail } from './build-email.ts'
import { contents } from './contents.ts'
import { htmlAndCharsets } from './html-and-charsets.ts'
import { partsAndSenders } from './parts-and-senders.ts'
import { programs, wordings } from './programs.ts'

/** Emails of Outlook, Gmail, Apple Mail, Thunderbird, Yahoo and phones, in English, German, French, Japanese and more. */
export const corpus: readonly CorpusEmail[] = [
  ...programs,
  ...wordings,
  ...contents,
  ...htmlAndCharsets,
  ...partsAndSenders,
  ...automatic,
]
