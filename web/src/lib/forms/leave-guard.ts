import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { setBackGuard } from '../keys/back-guard.ts'

/** Unsaved changes: `ask` resolves to whether to leave. Programmatic navigation isn't guarded. */
export function useLeaveGuard(hasChanges: boolean, ask: () => Promise<boolean>) {
  const navigate = useNavigate()
  const question = useRef(ask)
  useEffect(() => {
    question.current = ask
  })

  useEffect(() => {
    if (!hasChanges) return undefined
    // React Router's history index; without it, Back isn't guarded.
    const placeOf = () => (window.history.state as { idx?: number } | null)?.idx ?? 0
    const here = placeOf()
    let passing = false

    async function leaveBy(go: () => void) {
      if (!(await question.current())) return
      passing = true
      go()
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!(link instanceof HTMLAnchorElement) || link.target || !isPlain || passing) return
      const { origin, pathname, search } = new URL(link.href)
      if (origin !== window.location.origin) return
      event.preventDefault()
      event.stopPropagation()
      void leaveBy(() => void navigate(`${pathname}${search}`))
    }

    function onPop(event: PopStateEvent) {
      if (passing) return
      const steps = placeOf() - here
      event.stopImmediatePropagation()
      // Still on this entry, or our own `history.go`.
      if (steps === 0) return
      window.history.go(-steps)
      void leaveBy(() => window.history.go(steps))
    }

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

    document.addEventListener('click', onClick, { capture: true })
    setBackGuard(onPop)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      setBackGuard(null)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [hasChanges, navigate])
}
