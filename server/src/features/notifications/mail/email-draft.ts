import type { Visibility } from '@oriel/contracts/enums'
import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { EmailContent } from './render/render-email.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'

export interface EmailContext {
  speech: Translator
  url: string
  to(page: string): string
}

export interface EmailDraft extends Pick<EmailContent, 'title' | 'piles'> {
  /** Button text; defaults to the only line's headline. */
  action?: string
  /** Person shown as the sender. */
  by?: string | undefined
  picture?: { key: string; name: string } | undefined
  mailed: readonly Notification[]
  thread?: string
  audience?: Visibility
  /** Invites no reply, but accepts one as a comment. */
  decides?: boolean
}
