import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, lazyDialog } from '../../../ui/index.ts'
import type { InviteDialogProps } from './invite-dialog-content.tsx'
import { InvitationsCard } from './invitations-card.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog-content.tsx')).InviteDialogContent)
const InvitationLinkDialog = lazyDialog(
  async () => (await import('./invitation-link-content.tsx')).InvitationLinkContent,
)

export function InviteButton({ preset }: Pick<InviteDialogProps, 'preset'>) {
  const [isOpen, setOpen] = useState(false)
  const [invited, setInvited] = useState<InvitationSent | null>(null)
  return (
    <>
      <Button icon={MailPlus} short={!preset} onClick={() => setOpen(true)}>
        {t({ id: 'Invite' })}
      </Button>
      {isOpen && <InviteDialog preset={preset} onClose={() => setOpen(false)} onInvited={onInvited} />}
      {invited && <InvitationLinkDialog invited={invited} onClose={() => setInvited(null)} />}
    </>
  )

  function onInvited(sent: InvitationSent) {
    setOpen(false)
    setInvited(sent)
  }
}

export function Invitations() {
  const [invited, setInvited] = useState<InvitationSent | null>(null)
  return (
    <>
      <InvitationsCard onInvited={setInvited} />
      {invited && <InvitationLinkDialog invited={invited} onClose={() => setInvited(null)} />}
    </>
  )
}
