import type { Translator } from '@oriel/contracts/activity/translator'
import type { Visibility } from '@oriel/contracts/enums'
import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { EmailContent } from './render-email.ts'

export interface EmailContext {
  speech: Translator
  url: string
  to(page: string): string
}

export interface EmailDraft extends Pick<EmailContent, 'title' | 'piles'> {
  /** Of the button; by default the headline of the only line. */
  action?: string
  /** Name of the person it is about, shown as the sender. */
  by?: string | undefined
  picture?: { key: string; name: string } | undefined
  mailed: readonly Notification[]
  thread?: string
  audience?: Visibility
  /** No reply is invited, but one that arrives becomes a comment. */
  decides?: boolean
}
