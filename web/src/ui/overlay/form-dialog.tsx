import { type ComponentProps, type FormEvent, useId } from 'react'
import type { Button } from '../button/button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'size' | 'guard' | 'onClose' | 'children'
> & {
  submit: string
  onSubmit: (event: FormEvent) => unknown
} & Pick<ComponentProps<typeof Button>, 'tone' | 'busy' | 'disabled'>

export function FormDialog(props: FormDialogProps) {
  const { submit, onSubmit, onClose, children, guard = 'typed', ...others } = props
  const { tone = 'primary', busy = false, disabled = false, ...dialog } = others
  const button = { tone, busy, disabled }
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      guard={guard}
      onClose={onClose}
      footer={<DialogButtons label={submit} onCancel={onClose} type="submit" form={formId} {...button} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
