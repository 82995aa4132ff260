import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { t } from '../../../lib/t.ts'
import { CopyLinkDialog } from '../../../ui/index.ts'

/** Without outgoing email, the manager hands over the link. */
export function SuggestedLinkDialog({
  invited: { name, link: path },
  onClose,
}: {
  invited: InvitationSent
  onClose: () => void
}) {
  const link = new URL(path, window.location.origin).href
  return (
    <CopyLinkDialog
      onClose={onClose}
      title={t({ id: 'Invitation for {name}' }, { name })}
      description={t({ id: 'Share this link. It’s shown only once.' })}
      link={link}
    />
  )
}
