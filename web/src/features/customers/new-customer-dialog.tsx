import { useLoadedLater } from '../../lib/code/loaded-later.ts'
import type { NewCustomerDialogProps } from './open-new-customer.tsx'
import { later } from '../../ui/index.ts'

const load = () => import('./open-new-customer.tsx')
const OpenNewCustomer = later(async () => (await load()).OpenNewCustomer)

/** A new project (REQ-603). What was typed is kept until it is saved or discarded. Comes after its page. */
export function NewCustomerDialog(props: NewCustomerDialogProps) {
  useLoadedLater(load)
  if (!props.open) return null
  return <OpenNewCustomer {...props} />
}
