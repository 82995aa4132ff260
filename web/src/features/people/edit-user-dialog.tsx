import { lazy, Suspense } from 'react'
import type { EditUserDialogProps } from './open-edit-user.tsx'

const OpenEditUser = lazy(async () => ({ default: (await import('./open-edit-user.tsx')).OpenEditUser }))

/** Changes what a manager may change about somebody (specification 5). The form and its library come when they are wanted. */
export function EditUserDialog(props: EditUserDialogProps) {
  return (
    <Suspense>
      <OpenEditUser {...props} />
    </Suspense>
  )
}
