import type { Translator } from '@oriel/contracts/activity/translator'
import type { Visibility } from '@oriel/contracts/enums'
import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { EmailContent } from './render-email.ts'

/** In which words a mail is written, and where its links lead. */
export interface EmailContext {
  speech: Translator
  /** Where Oriel is. */
  url: string
  /** The whole address of a page. */
  to(page: string): string
}

/** What one mail says, and the lines that it has told once it was sent. */
export interface EmailDraft extends Pick<EmailContent, 'title' | 'piles'> {
  mailed: readonly Notification[]
  /** The thing that it belongs to. */
  thread?: string
  /** Who reads what is answered. */
  audience?: Visibility
  /** Only the page can decide what is asked: a reply isn’t invited, and a comment where it comes. */
  decides?: boolean
}
