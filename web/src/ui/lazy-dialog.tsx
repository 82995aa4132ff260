import { messages } from '@oriel/contracts/messages'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { lazyModule, usePrefetch } from '../lib/code/lazy.ts'
import { translate, t } from '../lib/t.ts'
import { ErrorBoundary } from './boundary/error-boundary.tsx'
import { toast } from './overlay/toast/toast.ts'

type Closable = { onClose: () => void }

/** A failed load shows an error and closes; reopening retries. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyModule(load)

  return function Later(props) {
    const [Part, setPart] = useState(() => code.part)
    const isThere = Part !== undefined
    const { onClose } = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    })

    useEffect(() => {
      if (isThere) return undefined
      let left = false
      code.load().then(
        (part) => {
          if (!left) setPart(() => part)
        },
        () => {
          if (left) return
          reportLoadFailure()
          close.current()
        },
      )
      return () => void (left = true)
    }, [isThere])

    return Part ? (
      <ErrorBoundary renderFailure={({ onRetry }) => <FailedDialog onRetry={onRetry} onClose={onClose} />}>
        <Part {...props} />
      </ErrorBoundary>
    ) : null
  }
}

/** Loads while the page is idle. */
export function idleDialog<Props extends Closable & { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Content = lazyDialog(load)
  return function WhileOpen(props: Props) {
    usePrefetch(load)
    return props.open ? <Content {...props} /> : null
  }
}

/** Undefined after a failed load, which shows an error. */
export function lazyAction<Given extends unknown[], Answer>(load: () => Promise<(...given: Given) => Answer>) {
  const code = lazyModule(load)
  const act = async (...given: Given): Promise<Awaited<Answer> | undefined> => {
    const known = code.part ?? (await code.load().catch(reportLoadFailure))
    return known && (await known(...given))
  }
  return Object.assign(act, { load: code.load })
}

/** Safe: input is saved as a draft. */
function reportLoadFailure(): undefined {
  toast.error(translate(messages.error), {
    id: 'unloaded',
    message: translate(messages.networkError),
    action: { label: t({ id: 'Reload' }), onPress: () => window.location.reload() },
  })
}

const FailedDialog = lazyDialog(async () => (await import('./boundary/failed-dialog.tsx')).FailedDialog)
