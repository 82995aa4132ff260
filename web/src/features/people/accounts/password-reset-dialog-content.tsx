import { formatExactInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { CopyLinkDialog, Facts } from '../../../ui/index.ts'
import styles from './people.module.css'
import common from '../../../ui/layout/common.module.css'
import type { PasswordResetForUser } from './user-actions.ts'

export function PasswordResetDialogContent({
  user,
  link,
  code,
  expiresAt,
  onClose,
}: PasswordResetForUser & { onClose: () => void }) {
  const address = new URL(link, window.location.origin).href
  const text = [
    t({ id: 'Email: {email}' }, { email: user.email ?? '' }),
    t({ id: 'Set a new password: {link}' }, { link: address }),
    t({ id: 'Code: {code}' }, { code }),
  ].join('\n')
  return (
    <CopyLinkDialog
      onClose={onClose}
      title={t({ id: 'Password reset link' })}
      description={t(
        { id: 'Share this only with {name}. They’ll choose a password that no one else can see.' },
        { name: user.name },
      )}
      link={address}
      text={text}
    >
      <Facts
        facts={[
          [t({ id: 'Email' }), user.email],
          [
            t({ id: 'Link' }),
            <code key="link" className={common.secret}>
              {address}
            </code>,
          ],
          [
            t({ id: '6-digit code' }),
            <code key="code" className={styles.secret}>
              {code}
            </code>,
          ],
          [t({ id: 'Valid until' }), formatExactInstant(expiresAt)],
        ]}
      />
    </CopyLinkDialog>
  )
}
