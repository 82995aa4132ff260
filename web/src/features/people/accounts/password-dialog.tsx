import { Copy } from 'lucide-react'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { t } from '../../../lib/t.ts'
import { Button, copyText, Dialog, Facts } from '../../../ui/index.ts'
import styles from './people.module.css'

interface PasswordDialogProps {
  title: string
  user: Pick<Person, 'name' | 'email'>
  password: string
  onClose: () => void
}

export function PasswordDialog({ title, user, password, onClose }: PasswordDialogProps) {
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
          <Button tone="primary" icon={Copy} data-autofocus onClick={() => void copyText(password)}>
            {t({ id: 'Copy password' })}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t({ id: 'Email' }), user.email],
          [
            t({ id: 'Password' }),
            <code key="password" className={styles.secret}>
              {password}
            </code>,
          ],
        ]}
      />
    </Dialog>
  )
}
