import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { Copy } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Button, copyText, Dialog, Field, TextInput } from '../../../ui/index.ts'

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
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t({ id: 'Invitation for {name}' }, { name })}
      description={t({ id: 'Share this link. It’s shown only once.' })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
          <Button tone="primary" icon={Copy} data-autofocus onClick={() => void copyText(link)}>
            {t({ id: 'Copy link' })}
          </Button>
        </>
      }
    >
      <Field label={t({ id: 'Link' })}>
        <TextInput value={link} readOnly />
      </Field>
    </Dialog>
  )
}
