import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { Dialog, DialogButtons, VersionConflictDialog } from '../../../ui/index.ts'
import { EditUserFields } from './edit-user-fields.tsx'
import { userDifferences, type UserValues, toUserValues } from './user-rules.ts'
import { useUserEdit } from './use-user-edit.ts'

export interface EditUserDialogProps {
  user: Person
  onClose: () => void
}

/** REQ-1003: the email can't be changed. */
export function EditUserDialogContent({ user, onClose }: EditUserDialogProps) {
  const id = useId()
  const edit = useUserEdit(user, onClose)
  const { form, theirs } = edit
  return (
    <Dialog
      onClose={onClose}
      title={t({ id: 'Edit user' })}
      description={user.email}
      guard="typed"
      footer={
        <DialogButtons label={t({ id: 'Save changes' })} onCancel={onClose} type="submit" form={id} busy={edit.busy} />
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={(event) => void edit.submit(event)}>
          <EditUserFields
            user={user}
            leaves={edit.leaves}
            successors={edit.successors}
            onSuccessors={edit.setSuccessors}
          />
        </form>
      </FormProvider>
      {theirs && (
        <VersionConflictDialog
          noun={t({ id: 'user' })}
          differences={userDifferences(form.getValues() as UserValues, toUserValues(theirs))}
          onClose={edit.closeVersions}
          onTakeTheirs={() => edit.takeTheirs(theirs)}
          onKeepMine={() => edit.keepMine(theirs)}
        />
      )}
    </Dialog>
  )
}
