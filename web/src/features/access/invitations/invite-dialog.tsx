import { lazyDialog } from '../../../ui/index.ts'

export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog-content.tsx')).InviteDialogContent)
/** Shows an invitation link, this once. */
export const InvitationLinkDialog = lazyDialog(
  async () => (await import('./invitation-link-content.tsx')).InvitationLinkContent,
)
