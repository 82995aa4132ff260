import type { MailSecurity } from '@oriel/contracts/v1/notifications/mail-settings-schemas'

export interface MailServersTable {
  id: 'outgoing' | 'incoming'
  host: string
  port: number
  security: MailSecurity
  user: string
  /** Sealed for `mail:` plus id. */
  sealedPassword: string | null
  /** Sender, or reply address. */
  address: string
  /** Outgoing: address of this installation for links. Incoming: folder of the mailbox. */
  place: string
  changedById: string
}
