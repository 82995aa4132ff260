import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { formatInstantDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { CopyLinkDialog, Facts } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

export interface InvitationLinkDialogProps {
  invited: InvitationSent
  onClose: () => void
}

export function InvitationLinkContent({ invited, onClose }: InvitationLinkDialogProps) {
  const { name, email, mailed, expiresAt } = invited
  const link = new URL(invited.link, window.location.origin).href
  const { origin } = new URL(link)
  const text = [
    t({ id: 'Address: {origin}' }, { origin }),
    t({ id: 'Email: {email}' }, { email }),
    t({ id: 'Invitation: {link}' }, { link }),
  ].join('\n')
  return (
    <CopyLinkDialog
      onClose={onClose}
      title={t({ id: 'Invitation for {name}' }, { name })}
      description={
        mailed
          ? t({ id: 'It’s on its way by email. You can also share the link.' })
          : t({ id: 'Share this link. It’s shown only once.' })
      }
      link={link}
      text={text}
    >
      <Facts
        facts={[
          [t({ id: 'Web address' }), origin],
          [t({ id: 'Email' }), email],
          [
            t({ id: 'Link' }),
            <code key="link" className={common.secret}>
              {link}
            </code>,
          ],
          [t({ id: 'Valid until' }), formatInstantDay(expiresAt)],
        ]}
      />
    </CopyLinkDialog>
  )
}
