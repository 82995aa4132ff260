import { Copy } from 'lucide-react'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import { Button, Dialog, Facts } from '../../ui/index.ts'
import { copyText } from './copy-text.ts'
import styles from './people.module.css'

interface PasswordDialogProps {
  title: string
  user: Pick<Person, 'name' | 'email'>
  password: string
  onClose: () => void
}

/** A sign-in to hand over. */
export function PasswordDialog({ title, user, password, onClose }: PasswordDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description={`Hand this over to ${user.name} in a safe way. Once they choose their own password, nobody can read it.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" icon={Copy} data-autofocus onClick={() => void copyText(password)}>
            Copy password
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ['Email', user.email],
          [
            'Password',
            <code key="password" className={styles.secret}>
              {password}
            </code>,
          ],
        ]}
      />
    </Dialog>
  )
}
