import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { HandoverFields, type Successors } from './handover-fields.tsx'

interface DeleteUserDialogProps {
  user: Person
  onClose: () => void
  onDelete: (successors: Successors) => Promise<unknown>
}

/** Cancel has the initial focus. */
export function DeleteUserDialog({ user, onClose, onDelete }: DeleteUserDialogProps) {
  const [successors, setSuccessors] = useState<Successors>({})
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onDelete(successors)
    onClose()
  }

  return (
    <Dialog
      onClose={() => !busy && onClose()}
      role="alertdialog"
      size="small"
      title={t({ id: 'Delete user' })}
      description={t(
        {
          id: 'Are you sure you want to delete {name}? They’ll be signed out everywhere, and their email address can be used again. What they wrote stays under their name. This action cannot be undone.',
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
    </Dialog>
  )
}
