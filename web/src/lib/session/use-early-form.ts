import { useLayoutEffect, useRef, useState } from 'react'
import { readEarlyForm, restoreFieldFocus } from './early-form.ts'

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
