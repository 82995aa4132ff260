import { Circle, CircleCheckBig } from 'lucide-react'
import { Suspense, useState } from 'react'
import { prefetch, lazyComponent } from '../../../lib/code/lazy.ts'
import { t } from '../../../lib/t.ts'
import { IconButton } from '../../../ui/index.ts'
import type { Work } from './work-kinds.ts'

/** Prefetched on hover. */
const ApplyStatus = lazyComponent(() => import('./apply-status.tsx'), 'ApplyStatus')

export function CompleteButton({ item }: { item: Work }) {
  const [busy, setBusy] = useState(false)
  if (!item.can.includes('setStatus')) return null
  const isDone = item.status === 'completed'
  return (
    <>
      <IconButton
        icon={isDone ? CircleCheckBig : Circle}
        size="small"
        aria-pressed={isDone}
        label={t({ id: 'Done: {title}' }, { title: item.title })}
        unavailable={busy}
        onPointerEnter={prefetch(ApplyStatus.load)}
        onClick={() => setBusy(true)}
      />
      {busy && (
        <Suspense>
          <ApplyStatus item={item} status={isDone ? 'pending' : 'completed'} onDone={() => setBusy(false)} />
        </Suspense>
      )}
    </>
  )
}
