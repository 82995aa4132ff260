import type { Customer } from '@atrium/contracts/customers'
import { useId } from 'react'
import { Button, Dialog } from '../../ui/index.ts'
import { useCustomerEditor } from './customer-editor.ts'
import { CustomerForm } from './customer-form.tsx'

interface NewCustomerDialogProps {
  open: boolean
  onClose: () => void
  onCreated?: (created: Customer) => void
}

/** A new project (specification 2.8). What was typed is kept until it is saved or discarded. */
export function NewCustomerDialog(props: NewCustomerDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, onCreated }: NewCustomerDialogProps) {
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
