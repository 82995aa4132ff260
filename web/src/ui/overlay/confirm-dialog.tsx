import { type ReactNode, useState } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmOptions = {
  title: string
  /** What will happen, in the specification's words. */
  text?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
}

type ConfirmDialogProps = ConfirmOptions & {
  open: boolean
  onClose: () => void
  /** May answer a promise: the button is busy meanwhile, and the dialog closes when it is fulfilled. */
  onConfirm: () => void | Promise<unknown>
}

/** Asks before something that can't be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, text, tone = 'danger' } = props
  const { confirmLabel = t({ id: 'Confirm' }), cancelLabel = t({ id: 'Cancel' }) } = props
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      role="alertdialog"
      size="small"
      title={title}
      description={text}
      footer={
        <>
          <Button data-autofocus onClick={onClose} unavailable={busy}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
