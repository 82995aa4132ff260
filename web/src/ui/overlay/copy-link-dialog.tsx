import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../form/field.tsx'
import { TextInput } from '../form/text-input.tsx'
import { copyText } from './copy-text.ts'
import { Dialog } from './dialog.tsx'

interface CopyLinkDialogProps {
  title: string
  description: string
  link: string
  /** Copied instead of the link. */
  text?: string
  label?: string
  copyLabel?: string
  children?: ReactNode
  onClose: () => void
}

/** A secret, to be passed on by another channel. */
export function CopyLinkDialog({ title, description, link, children, onClose, ...props }: CopyLinkDialogProps) {
  const { text = link, label = t({ id: 'Link' }), copyLabel = t({ id: 'Copy link' }) } = props
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
          <Button tone="primary" icon={Copy} data-autofocus onClick={() => void copyText(text)}>
            {copyLabel}
          </Button>
        </>
      }
    >
      {children ?? (
        <Field label={label}>
          <TextInput value={link} readOnly />
        </Field>
      )}
    </Dialog>
  )
}
