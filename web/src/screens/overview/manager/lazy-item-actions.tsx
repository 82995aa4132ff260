import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent, prefetch } from '../../../lib/code/lazy.ts'
import { t } from '../../../lib/t.ts'
import { Button, lazyAction } from '../../../ui/index.ts'
import type { ManagerItem } from './attention-groups.ts'
import styles from './needs-attention.module.css'

const ItemActions = lazyComponent(() => import('./item-actions.tsx'), 'ItemActions')
const whenLoaded = lazyAction(async () => {
  await ItemActions.load()
  return (act: () => void) => act()
})

export const prefetchItemActions = prefetch(ItemActions.load)

/** Loaded on the first press, which is then repeated. */
export function LazyItemActions({ line }: { line: ManagerItem }) {
  const [busy, setBusy] = useState<string>()
  const [pressed, setPressed] = useState<string>()
  const press = async (label: string) => {
    setBusy(label)
    await whenLoaded(() => setPressed(label))
    setBusy(undefined)
  }
  if (pressed !== undefined)
    return (
      <Suspense fallback={<div className={styles.actions} />}>
        <ItemActions line={line} />
        <PressButton label={pressed} />
      </Suspense>
    )
  return (
    <div className={styles.actions}>
      {actionLabels(line).map((label) => (
        <Button key={label} size="small" tone="quiet" busy={busy === label} onClick={() => void press(label)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function actionLabels(line: ManagerItem): string[] {
  if ('need' in line) return line.need.kind === 'suggestion' ? [] : [t({ id: 'Reply' }), t({ id: 'Mark as done' })]
  if ('request' in line) return line.request.can.includes('review') ? [t({ id: 'Approve' }), t({ id: 'Reject…' })] : []
  if (!('work' in line)) return []
  const { can, assignees } = line.work
  return [
    ...(can.includes('edit') ? [t({ id: 'Reschedule' })] : []),
    ...(can.includes('assign') ? [assignees.length > 0 ? t({ id: 'Reassign…' }) : t({ id: 'Assign…' })] : []),
  ]
}

function PressButton({ label }: { label: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) return
    isPressed.current = true
    const buttons = ref.current?.parentElement?.querySelectorAll('button') ?? []
    const found = [...buttons].find(({ textContent }) => textContent === label)
    found?.focus()
    found?.click()
  }, [label])
  return <span ref={ref} hidden />
}
