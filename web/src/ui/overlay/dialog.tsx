import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../lib/t.ts'
import { PartBoundary } from '../boundary/part-boundary.tsx'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'
import { OverlayContainer } from './overlay-container.ts'
import { useGuardedClose } from './use-guarded-close.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** Discard confirmation: `'typed'` only after input inside. */
  guard?: boolean | 'typed'
  /** Put submit buttons here with `form={id of the form}`. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/**
 * The native `dialog` provides focus trap, Esc, top layer and inert background. The content is mounted only while open.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, description, size = 'medium', guard = false, footer, role, children } = props
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const id = useId()
  useModal(element)
  const { asking, close, keepOpen, handlers } = useGuardedClose({ element, guard, onClose })

  return (
    <dialog
      ref={setElement}
      role={role}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      {...handlers}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <div className={styles.heading}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            {description && (
              <p className={styles.description} id={`${id}-description`}>
                {description}
              </p>
            )}
          </div>
          <CloseButton onPress={close} />
        </div>
        <OverlayContainer value={element}>
          <PartBoundary name={title}>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <div className={styles.footer}>{footer}</div>}
          </PartBoundary>
        </OverlayContainer>
      </div>
      {asking && <DiscardQuestion onKeep={keepOpen} onDiscard={onClose} />}
    </dialog>
  )
}

function CloseButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={t({ id: 'Close' })}
      title={t({ id: 'Close' })}
      onClick={onPress}
    >
      <X aria-hidden="true" />
    </button>
  )
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={t({ id: 'Discard unsaved changes?' })}
      description={t({ id: 'You have unsaved changes.' })}
      onClose={onKeep}
      footer={
        <>
          <Button data-autofocus onClick={onKeep}>
            {t({ id: 'Keep editing' })}
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            {t({ id: 'Discard' })}
          </Button>
        </>
      }
    />
  )
}
