import { X } from 'lucide-react'
import {
  type ReactNode,
  useId,
  use,
  useState,
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useRef,
  useEffect,
  useLayoutEffect,
} from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../lib/t.ts'
import { PartBoundary } from '../boundary/part-boundary.tsx'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'
import { OverlayContainer } from './overlay-container.ts'
import { enterDialog } from './open-dialogs.ts'

function useModal(element: HTMLDialogElement | null) {
  useLayoutEffect(() => {
    if (!element) return undefined
    const before = document.activeElement
    element.showModal()
    firstToFocus(element)?.focus({ preventScroll: true })
    const leave = enterDialog(element)
    return () => {
      leave()
      element.close()
      // Browsers can't restore focus under another dialog or while the element is removed.
      queueMicrotask(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [element])

  useScrollLock()
}

/** Browsers would focus the close button. Without a mouse only `data-autofocus` counts: a field opens the keyboard. */
function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked || !window.matchMedia('(hover: hover)').matches) return marked
  return dialog.querySelector<HTMLElement>(
    ':is(input, textarea, select, [role="combobox"]):not(:disabled, [type="hidden"], [type="file"])',
  )
}

let locks = 0

/** Scroll lock for touch. */
function useScrollLock() {
  useEffect(() => {
    locks += 1
    document.documentElement.style.overflow = 'hidden'
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.style.overflow = ''
    }
  }, [])
}

type DialogProps = {
  open?: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** `'typed'`: confirms discarding only after input inside. */
  guard?: boolean | 'typed'
  /** Submit buttons need `form={id of the form}`. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/**
 * Native `dialog`: focus trap, Esc, top layer, inert background. Content is mounted only while open, outside of the
 * page: styles of the part that opens it must not apply.
 */
export const Dialog = (props: DialogProps) => (props.open === false ? null : <OpenDialog {...props} />)

function OpenDialog(props: DialogProps) {
  const { onClose, title, description, size = 'medium', guard = false, footer, role, children } = props
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const id = useId()
  useModal(element)
  const { asking, close, keepOpen, handlers } = useGuardedClose({ element, guard, onClose })

  return createPortal(
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
    </dialog>,
    use(OverlayContainer) ?? document.body,
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

type Closing = {
  element: HTMLDialogElement | null
  guard: boolean | 'typed'
  onClose: () => void
}

function useGuardedClose({ element, guard, onClose }: Closing) {
  const [asking, setAsking] = useState(false)
  const typed = useRef(false)
  const pressedBackdrop = useRef(false)

  function close() {
    if (guard === true || (guard === 'typed' && typed.current)) setAsking(true)
    else onClose()
  }

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== element) return
    event.preventDefault()
    close()
  }

  function onInput(event: FormEvent) {
    if (event.target instanceof Element && element?.contains(event.target)) typed.current = true
  }

  // No closing by clicks that start inside (text selection) or close a list or calendar.
  function onPointerDown(event: PointerEvent) {
    pressedBackdrop.current = event.target === element && !element.querySelector('[data-radix-popper-content-wrapper]')
  }

  function onClick(event: MouseEvent) {
    if (pressedBackdrop.current && event.target === element) close()
  }

  const handlers = { onCancel, onInput, onPointerDown, onClick }
  return { asking, close, keepOpen: () => setAsking(false), handlers }
}
