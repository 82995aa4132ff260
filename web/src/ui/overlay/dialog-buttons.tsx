import type { ComponentProps } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'

type DialogButtonsProps = Omit<ComponentProps<typeof Button>, 'children'> & { label: string; onCancel: () => void }

export const DialogButtons = ({ label, onCancel, ...button }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel}>{t({ id: 'Cancel' })}</Button>
    <Button tone="primary" {...button}>
      {label}
    </Button>
  </>
)
