import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { useState } from 'react'
import { InvitationsCard } from './invitations-card.tsx'
import { lazyDialog } from '../../../ui/index.ts'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog-content.tsx')).InviteDialogContent)
const InvitationLinkDialog = lazyDialog(
  async () => (await import('./invitation-link-content.tsx')).InvitationLinkContent,
)

export function InvitationsSection({ inviting, onClose }: { inviting: boolean; onClose: () => void }) {
  const [invited, setInvited] = useState<InvitationSent | null>(null)
  return (
    <>
      <InvitationsCard onInvited={setInvited} />
      {inviting && (
        <InviteDialog
          onClose={onClose}
          onInvited={(it) => {
            onClose()
            setInvited(it)
          }}
        />
      )}
      {invited && <InvitationLinkDialog invited={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
