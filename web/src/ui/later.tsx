import { messages } from '@oriel/contracts/messages'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { codeLater } from '../lib/code/loaded-later.ts'
import { say, t } from '../lib/t.ts'
import { toast } from './overlay/toast.ts'

type Closable = { onClose: () => void }

/**
 * A dialog or menu whose code comes when it is opened. When it cannot come, that is said, it is closed again, and the
 * page around it stands; opening it once more is the next try.
 */
export function later<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = codeLater(load, (part) => part)

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
  toast.error(say(messages.error), {
    id: 'unloaded',
    message: say(messages.networkError),
    action: { label: t({ id: 'Reload' }), onPress: () => window.location.reload() },
  })
}
