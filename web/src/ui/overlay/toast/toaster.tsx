import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../lib/t.ts'
import { Button } from '../../button/button.tsx'
import { subscribeToDialogs, topDialog } from '../open-dialogs.ts'
import { SpinnerMark } from '../../button/spinner.tsx'
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  subscribeToToasts,
  type Toast,
  type ToastType,
} from './toast.ts'
import styles from './toaster.module.css'

const looks = {
  success: { icon: CircleCheck, tone: 'good' },
  error: { icon: CircleX, tone: 'late' },
  warning: { icon: TriangleAlert, tone: 'soon' },
  info: { icon: Info, tone: 'calm' },
  loading: { icon: SpinnerMark, tone: 'neutral' },
} as const satisfies Record<ToastType, { icon: unknown; tone: string }>

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const container = useSyncExternalStore(subscribeToDialogs, topDialog) ?? document.body
  return createPortal(
    <section
      data-toaster
      className={styles.toaster}
      aria-label={t({ id: 'Notifications' })}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {/* Live regions must exist before their first toast. */}
      <div role="status" aria-live="polite" className={styles.region}>
        {toasts
          .filter((toast) => toast.type !== 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" className={styles.region}>
        {toasts
          .filter((toast) => toast.type === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>,
    container,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { icon: Icon, tone } = looks[toast.type]
  const { action, onOpen } = toast

  return (
    <div className={styles.toast} data-tone={tone} data-type={toast.type}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message && <div className={styles.message}>{toast.message}</div>}
      </div>
      {onOpen && (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            dismissToast(toast.id)
            onOpen()
          }}
        >
          {t({ id: 'Open' })}
        </Button>
      )}
      {action && (
        <Button
          size="small"
          aria-keyshortcuts={action.isUndo ? 'Control+Z' : undefined}
          onClick={() => {
            dismissToast(toast.id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t({ id: 'Dismiss notification' })}
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
