import type { ComponentProps } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'

type DialogButtonsProps = Omit<ComponentProps<typeof Button>, 'children'> & { label: string; onCancel: () => void }

/** Cancel, and the button that does what the dialog is for. */
export const DialogButtons = ({ label, onCancel, ...button }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel}>{t({ id: 'Cancel' })}</Button>
    <Button tone="primary" {...button}>
      {label}
    </Button>
  </>
)
