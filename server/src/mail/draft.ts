import type { Speech } from '@oriel/contracts/activity/speech'
import type { Audience } from '@oriel/contracts/words'
import type { Notice } from '@oriel/contracts/v1/shapes/notices'
import type { Content } from './template.ts'

/** In which words a mail is written, and where its links lead. */
export interface Writing {
  speech: Speech
  /** Where Oriel is. */
  url: string
  /** The whole address of a page. */
  to(page: string): string
}

/** What one mail says, and the lines that it has told once it was sent. */
export interface Draft extends Pick<Content, 'title' | 'piles'> {
  mailed: readonly Notice[]
  /** The thing that it belongs to. */
  thread?: string
  /** Who reads what is answered. */
  audience?: Audience
}
