import { useLayoutEffect, useRef, useState } from 'react'
import { readEarlyForm, restoreFieldFocus } from './early-form.ts'

/** For the form that replaces the early one: `early` has its values, `form` is the ref. Restores the focus. */
export function useEarlyForm() {
  const form = useRef<HTMLFormElement>(null)
  const [early] = useState(readEarlyForm)
  useLayoutEffect(() => {
    if (!early || !form.current) return
    restoreFieldFocus(early, form.current)
    if (early.pressed) form.current.requestSubmit()
  }, [early])
  return { form, early }
}
