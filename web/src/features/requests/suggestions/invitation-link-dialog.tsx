import type { InvitationSent } from '@oriel/contracts/v1/access/invitations-schemas'
import { Copy } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Button, copyText, Dialog, Field, TextInput } from '../../../ui/index.ts'

/** Where no mail is sent, the manager hands over the link. */
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
      title={t({ id: 'Invitation of {name}' }, { name })}
      description={t({ id: 'Hand over this link: it is shown this once.' })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
          <Button tone="primary" icon={Copy} data-autofocus onClick={() => void copyText(link)}>
            {t({ id: 'Copy the link' })}
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
