import { lazy, Suspense } from 'react'
import { useLoadedLater } from '../../lib/loaded-later.ts'
import type { NewCustomerDialogProps } from './open-new-customer.tsx'

const load = () => import('./open-new-customer.tsx')
const OpenNewCustomer = lazy(async () => ({ default: (await load()).OpenNewCustomer }))

/** A new project (specification 2.8). What was typed is kept until it is saved or discarded. Comes after its page. */
export function NewCustomerDialog(props: NewCustomerDialogProps) {
  useLoadedLater(load)
  if (!props.open) return null
  return (
    <Suspense>
      <OpenNewCustomer {...props} />
    </Suspense>
  )
}
