import { later } from '../../../ui/index.ts'

/** The form and its library come when they are wanted. */
export const InviteDialog = later(async () => (await import('./open-invite.tsx')).OpenInvite)
/** A link that is there to be handed over, this once. */
export const InvitationLinkDialog = later(async () => (await import('./open-link.tsx')).OpenLink)
