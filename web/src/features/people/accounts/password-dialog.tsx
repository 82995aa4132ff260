import { Copy } from 'lucide-react'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { t } from '../../../lib/t.ts'
import { Button, copyText, Dialog, Facts } from '../../../ui/index.ts'
import styles from './people.module.css'

interface PasswordDialogProps {
  title: string
  user: Pick<Person, 'name' | 'email'>
  password: string
  /** Also hints at invitations. */
  isNew?: boolean
  onClose: () => void
}

export function PasswordDialog({ title, user, password, isNew, onClose }: PasswordDialogProps) {
  const { origin } = window.location
  const text = [
    t({ id: 'Address: {origin}' }, { origin }),
    t({ id: 'Email: {email}' }, { email: user.email }),
    t({ id: 'Password: {password}' }, { password }),
  ].join('\n')
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={title}
      description={t(
        { id: 'Share this with {name} securely. Once they choose their own password, no one can see it.' },
        { name: user.name },
      )}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
          {isNew && <Button onClick={() => void copyText(text)}>{t({ id: 'Copy all' })}</Button>}
          <Button tone="primary" icon={Copy} data-autofocus onClick={() => void copyText(password)}>
            {t({ id: 'Copy password' })}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ...(isNew ? [[t({ id: 'Web address' }), origin] as const] : []),
          [t({ id: 'Email' }), user.email],
          [
            t({ id: 'Password' }),
            <code key="password" className={styles.secret}>
              {password}
            </code>,
          ],
        ]}
      />
      {isNew && <p>{t({ id: 'Next time, use Invite: people then choose their own password.' })}</p>}
    </Dialog>
  )
}
