import { Copy } from 'lucide-react'
import { formatExactInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, copyText, Dialog, Facts } from '../../../ui/index.ts'
import styles from './people.module.css'
import type { PasswordResetForUser } from './user-actions.ts'

/** What somebody needs who forgot their password: one text, to be sent in a way that reaches them alone. */
export function PasswordResetDialogContent({
  user,
  link,
  code,
  expiresAt,
  onClose,
}: PasswordResetForUser & { onClose: () => void }) {
  // Where the operator named no address, it is the one that this browser came by.
  const address = new URL(link, window.location.origin).href
  const text = [
    t({ id: 'E-mail: {email}' }, { email: user.email ?? '' }),
    t({ id: 'New password: {link}' }, { link: address }),
    t({ id: 'Digits: {code}' }, { code }),
  ].join('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t({ id: 'Link to a New Password' })}
      description={t(
        { id: 'Hand this over to {name} alone. They choose a password that nobody else can read.' },
        { name: user.name },
      )}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
          <Button tone="primary" icon={Copy} data-autofocus onClick={() => void copyText(text)}>
            {t({ id: 'Copy the link' })}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t({ id: 'Email' }), user.email],
          [
            t({ id: 'Link' }),
            <code key="link" className={styles.link}>
              {address}
            </code>,
          ],
          [
            t({ id: 'Six digits' }),
            <code key="code" className={styles.secret}>
              {code}
            </code>,
          ],
          [t({ id: 'Good until' }), formatExactInstant(expiresAt)],
        ]}
      />
    </Dialog>
  )
}
