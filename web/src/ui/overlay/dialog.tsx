import { X } from 'lucide-react'
import {
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'
import { enterDialog } from './open-dialogs.ts'
import { OverlayContainer } from './overlay-container.ts'

type DialogProps = {
  open: boolean
  /** Asked for by Esc, the backdrop and the close button. The caller then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** One quiet line under the title. */
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /**
   * Whether closing would lose something: `true` always asks first, `'typed'` asks once somebody has typed or chosen
   * something inside, `false` never asks.
   */
  guard?: boolean | 'typed'
  /** Buttons, under the content and always in view. Put submit buttons here with `form={id of the form}`. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/**
 * A modal window; a sheet from below on phones. The browser's own dialog gives the focus trap, Esc, the top layer and
 * inertness of what lies behind. Its content exists only while it is open.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, description, size = 'medium', guard = false, footer, role, children } = props
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const [asking, setAsking] = useState(false)
  const typed = useRef(false)
  const pressedBackdrop = useRef(false)
  const id = useId()

  useLayoutEffect(() => {
    if (!element) return undefined
    const before = document.activeElement
    element.showModal()
    firstToFocus(element)?.focus({ preventScroll: true })
    const leave = enterDialog(element)
    return () => {
      leave()
      element.close()
      // The browser can't give the focus back while a dialog above is still open or the element is being taken away.
      queueMicrotask(() => {
        const lost = !document.activeElement || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [element])

  useScrollLock()

  function close() {
    if (guard === true || (guard === 'typed' && typed.current)) setAsking(true)
    else onClose()
  }

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== element) return
    event.preventDefault()
    close()
  }

  function noteTyping(event: FormEvent) {
    if (event.target instanceof Element && element?.contains(event.target)) typed.current = true
  }

  // A press that begins inside (selecting text) and ends on the backdrop is not meant to close; nor is one that closes
  // a list or a calendar.
  function notePress(event: PointerEvent) {
    pressedBackdrop.current = event.target === element && !element.querySelector('[data-radix-popper-content-wrapper]')
  }

  function release(event: MouseEvent) {
    if (pressedBackdrop.current && event.target === element) close()
  }

  return (
    <dialog
      ref={setElement}
      role={role}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={cancel}
      onPointerDown={notePress}
      onClick={release}
      onInput={noteTyping}
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
          <button
            type="button"
            className={styles.close}
            aria-label={t({ id: 'Close' })}
            title={t({ id: 'Close' })}
            onClick={close}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <OverlayContainer value={element}>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
        </OverlayContainer>
      </div>
      {asking && (
        <Dialog
          open
          role="alertdialog"
          size="small"
          title={t({ id: 'Discard what you typed?' })}
          description={t({ id: 'Your changes are not saved yet.' })}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button data-autofocus onClick={() => setAsking(false)}>
                {t({ id: 'Keep editing' })}
              </Button>
              <Button tone="danger" onClick={onClose}>
                {t({ id: 'Discard' })}
              </Button>
            </>
          }
        />
      )}
    </dialog>
  )
}

/**
 * What the caller marked with `data-autofocus`, else the first field; the browser alone would take the close button.
 * Where there is no mouse a field would call up the keyboard over half of the sheet, so there only the mark counts.
 */
function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked || !window.matchMedia('(hover: hover)').matches) return marked
  return dialog.querySelector<HTMLElement>(
    ':is(input, textarea, select, [role="combobox"]):not(:disabled, [type="hidden"], [type="file"])',
  )
}

let locks = 0

/** The page behind must not scroll under a finger. */
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
