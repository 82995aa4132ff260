import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import { confirmDiscard } from '../overlay/confirm-discard.ts'
import styles from './save-bar.module.css'

interface ChangedForm {
  busy: boolean
  save: () => void
  discard: () => void
}

type Register = (id: string, form: ChangedForm | null) => void

const SaveBarContext = createContext<Register | null>(null)

/** One bar saves all changed forms of a page. */
export function SaveBarPage({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, ChangedForm>>(new Map())
  const register: Register = useCallback(
    (id, form) =>
      setForms((before) => new Map([...before].filter(([other]) => other !== id).concat(form ? [[id, form]] : []))),
    [],
  )
  const changed = [...forms.values()]
  const busy = changed.some((form) => form.busy)
  useLeaveGuard(changed.length > 0 && !busy, confirmDiscard)
  return (
    <SaveBarContext value={register}>
      {children}
      {changed.length > 0 && (
        <div className={styles.bar} role="group" aria-label={t({ id: 'Unsaved changes' })}>
          <span className={styles.text}>{t({ id: 'Unsaved changes' })}</span>
          <Button onClick={() => changed.forEach(({ discard }) => discard())}>{t({ id: 'Discard' })}</Button>
          <Button tone="primary" busy={busy} onClick={() => changed.forEach(({ save }) => save())}>
            {t({ id: 'Save settings' })}
          </Button>
        </div>
      )}
    </SaveBarContext>
  )
}

export function useSaveBar({ isChanged, busy, save, discard }: ChangedForm & { isChanged: boolean }) {
  const register = use(SaveBarContext)
  const id = useId()
  const saveLatest = useEffectEvent(save)
  const discardLatest = useEffectEvent(discard)
  useEffect(() => {
    if (!isChanged) return undefined
    register?.(id, { busy, save: () => saveLatest(), discard: () => discardLatest() })
    return () => register?.(id, null)
  }, [register, id, isChanged, busy])
}
