import type { Translator } from '@oriel/contracts/activity/translator'
import type { Visibility } from '@oriel/contracts/enums'
import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { EmailContent } from './render-email.ts'

/** Language and links of an email. */
export interface EmailContext {
  speech: Translator
  /** Base URL of Oriel. */
  url: string
  /** Absolute URL of a page. */
  to(page: string): string
}

/** An email and the activity entries it covers, once it was sent. */
export interface EmailDraft extends Pick<EmailContent, 'title' | 'piles'> {
  mailed: readonly Notification[]
  thread?: string
  /** Who can see a reply. */
  audience?: Visibility
  /** Can be decided on the page only: no reply is invited, but one that arrives becomes a comment. */
  decides?: boolean
}
