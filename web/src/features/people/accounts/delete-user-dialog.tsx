import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Checkbox, Dialog } from '../../../ui/index.ts'
import { HandoverFields, type Successors } from './handover-fields.tsx'

interface DeleteUserDialogProps {
  user: Person
  onClose: () => void
  /** False if it failed or re-authentication was declined. */
  onDelete: (successors: Successors, erase: boolean) => Promise<boolean>
}

/** Cancel has the initial focus. */
export function DeleteUserDialog({ user, onClose, onDelete }: DeleteUserDialogProps) {
  const [successors, setSuccessors] = useState<Successors>({})
  const [erase, setErase] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    if (await onDelete(successors, erase)) onClose()
    else setBusy(false)
  }

  return (
    <Dialog
      onClose={() => !busy && onClose()}
      role="alertdialog"
      size="small"
      title={t({ id: 'Delete user' })}
      description={t(
        {
          id: 'Are you sure you want to delete {name}? They’ll be signed out everywhere, and their email address can be used again. What they wrote stays under their name, unless you erase their data. This action cannot be undone.',
        },
        { name: user.name },
      )}
      footer={
        <>
          <Button data-autofocus onClick={onClose} unavailable={busy}>
            {t({ id: 'Cancel' })}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {t({ id: 'Delete user' })}
          </Button>
        </>
      }
    >
      <HandoverFields user={user} successors={successors} onChange={setSuccessors} />
      <Checkbox
        label={t({ id: 'Erase this person’s data' })}
        hint={t({
          id: 'Replaces their name with “Former member” or “Former client” everywhere, in the audit log too, and deletes their email address, photo, contact details, sessions, emails, and notifications. What they wrote stays, and so do their company and names that others typed in texts. Signed sign-off records keep the name, because they couldn’t be verified otherwise. Backups keep everything until they’re deleted.',
        })}
        checked={erase}
        onChange={({ target }) => setErase(target.checked)}
      />
    </Dialog>
  )
}
