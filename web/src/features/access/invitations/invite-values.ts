import type { InvitationDraft } from '@oriel/contracts/v1/access/invitations-schemas'

/** What the form of an invitation asks for. */
export type InviteValues = Omit<
  Required<InvitationDraft>,
  'department' | 'jobTitle' | 'workTitle' | 'address' | 'companyId' | 'level'
> & { companyId: string | undefined }
