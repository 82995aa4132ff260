import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { useState } from 'react'
import { InvitationLinkDialog, InviteDialog } from './invite-dialog.tsx'
import { InvitationsCard } from './invitations-card.tsx'

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
