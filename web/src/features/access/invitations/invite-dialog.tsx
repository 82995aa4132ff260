import { lazyDialog } from '../../../ui/index.ts'

export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog-content.tsx')).InviteDialogContent)
export const InvitationLinkDialog = lazyDialog(
  async () => (await import('./invitation-link-content.tsx')).InvitationLinkContent,
)
