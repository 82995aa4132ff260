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

/**
 * What is done when something is pressed, whose code comes then, or ahead by `load`. Where it cannot come that is said, and
 * the answer is nothing.
 */
export function laterAct<Given extends unknown[], Answer>(load: () => Promise<(...given: Given) => Answer>) {
  const code = codeLater(load, (act) => act)
  const act = async (...given: Given): Promise<Awaited<Answer> | undefined> => {
    const known = code.part ?? (await code.load().catch(sayUnloaded))
    return known && (await known(...given))
  }
  return Object.assign(act, { load: code.load })
}

/** What is typed is kept as a draft meanwhile. */
function sayUnloaded(): undefined {
  toast.error(say(messages.error), {
    id: 'unloaded',
    message: say(messages.networkError),
    action: { label: t({ id: 'Reload' }), onPress: () => window.location.reload() },
  })
}
