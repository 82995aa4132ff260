import { messages } from '@oriel/contracts/messages'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'
import { toast } from './overlay/toast.ts'

type Closable = { onClose: () => void }

/**
 * A dialog or menu whose code comes when it is opened. When it cannot come, that is said, it is closed again, and the
 * page around it stands; opening it once more is the next try.
 */
export function later<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  /** Styles that failed to come are not asked for again before the page is loaded anew. */
  let spoiled = false

  return function Later(props) {
    const [Part, setPart] = useState(() => loaded)
    const isThere = Part !== undefined
    const { onClose } = props
    const close = useRef(onClose)
    useEffect(() => {
      close.current = onClose
    })

    useEffect(() => {
      if (isThere) return undefined
      let left = false
      const coming = spoiled ? Promise.reject(new Error('its styles are missing')) : load()
      coming.then(
        (part) => {
          loaded = part
          if (!left) setPart(() => part)
        },
        (error: unknown) => {
          spoiled ||= error instanceof Error && /css/i.test(error.message)
          if (left) return
          sayUnloaded()
          close.current()
        },
      )
      return () => void (left = true)
    }, [isThere])

    return Part ? <Part {...props} /> : null
  }
}

/** What is typed is kept as a draft meanwhile. */
function sayUnloaded() {
  toast.error(messages.error, {
    id: 'unloaded',
    message: messages.networkError,
    action: { label: texts.reload, onPress: () => window.location.reload() },
  })
}
