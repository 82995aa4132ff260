import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, lazyDialog } from '../../../ui/index.ts'
import type { InviteDialogProps } from './invite-dialog-content.tsx'
import { InvitationsCard } from './invitations-card.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog-content.tsx')).InviteDialogContent)
export const InvitationLinkDialog = lazyDialog(
  async () => (await import('./invitation-link-content.tsx')).InvitationLinkContent,
)

export function Invite({ preset, onClose }: Pick<InviteDialogProps, 'preset' | 'onClose'>) {
  const [invited, setInvited] = useState<InvitationSent | null>(null)
  return invited ? (
    <InvitationLinkDialog invited={invited} onClose={onClose} />
  ) : (
    <InviteDialog preset={preset} onClose={onClose} onInvited={setInvited} />
  )
}

interface InviteButtonProps extends Pick<InviteDialogProps, 'preset'> {
  label?: string
}

export function InviteButton({ preset, label = t({ id: 'Invite' }) }: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={MailPlus} short={!preset} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Invite preset={preset} onClose={() => setOpen(false)} />}
    </>
  )
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
