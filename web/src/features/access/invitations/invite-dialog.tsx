import { lazyDialog } from '../../../ui/index.ts'

/** The form and its library come when they are wanted. */
export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog-content.tsx')).InviteDialogContent)
/** A link that is there to be handed over, this once. */
export const InvitationLinkDialog = lazyDialog(
  async () => (await import('./invitation-link-content.tsx')).InvitationLinkContent,
)
