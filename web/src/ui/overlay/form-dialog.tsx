import { type ComponentProps, type FormEvent, useId } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'size' | 'guard' | 'onClose' | 'children'
> & {
  submit: string
  tone?: 'primary' | 'danger'
  busy: boolean
  onSubmit: (event: FormEvent) => unknown
}

export function FormDialog(props: FormDialogProps) {
  const { submit, tone = 'primary', busy, onSubmit, onClose, children, guard = 'typed', ...dialog } = props
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      guard={guard}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={formId} tone={tone} busy={busy}>
            {submit}
          </Button>
        </>
      }
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
