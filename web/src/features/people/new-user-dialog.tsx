import { lazy, Suspense } from 'react'
import type { NewUserDialogProps } from './open-new-user.tsx'

const OpenNewUser = lazy(async () => ({ default: (await import('./open-new-user.tsx')).OpenNewUser }))

/** Lets somebody in (specification 2.16, 5). The form and its library come when they are wanted. */
export function NewUserDialog(props: NewUserDialogProps) {
  return (
    <Suspense>
      <OpenNewUser {...props} />
    </Suspense>
  )
}
