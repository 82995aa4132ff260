import type { Customer } from '@oriel/contracts/classic/customers'
import { useId } from 'react'
import { Button, Dialog } from '../../ui/index.ts'
import { useCustomerEditor } from './customer-editor.ts'
import { CustomerForm } from './customer-form.tsx'

export interface NewCustomerDialogProps {
  open: boolean
  onClose: () => void
  onCreated?: (created: Customer) => void
}

/** The dialog itself, once it is wanted: see new-customer-dialog.tsx. */
export function OpenNewCustomer({ onClose, onCreated }: NewCustomerDialogProps) {
  const id = useId()
  const editor = useCustomerEditor(null, (created) => {
    onClose()
    onCreated?.(created)
  })
  const { isSubmitting } = editor.form.formState

  async function cancel() {
    if (await editor.discard()) onClose()
  }

  return (
    <Dialog
      open
      title="New Customer"
      description="A project that you run for a client."
      onClose={() => void cancel()}
      footer={
        <>
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button tone="primary" type="submit" form={id} busy={isSubmitting}>
            Create Customer
          </Button>
        </>
      }
    >
      <CustomerForm id={id} editor={editor} />
    </Dialog>
  )
}
