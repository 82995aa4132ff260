import { Circle, CircleCheckBig } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ahead, lazyPart } from '../../lib/code/loaded-later.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/index.ts'
import type { Thing } from './work-kinds.ts'

/** What changes work, and what is asked before, comes when somebody is about to. */
const ChangeNow = lazyPart(
  () => import('./change-now.tsx'),
  (it) => it.ChangeNow,
)

/** Completes work where it stands in a list, or opens it again. */
export function DoneCheck({ thing }: { thing: Thing }) {
  const [busy, setBusy] = useState(false)
  if (!thing.can.includes('setStatus')) return null
  const isDone = thing.status === 'completed'
  return (
    <>
      <IconButton
        icon={isDone ? CircleCheckBig : Circle}
        size="small"
        aria-pressed={isDone}
        label={t({ id: 'Done: {title}' }, { title: thing.title })}
        unavailable={busy}
        onPointerEnter={ahead(ChangeNow.load)}
        onClick={() => setBusy(true)}
      />
      {busy && (
        <Suspense>
          <ChangeNow thing={thing} status={isDone ? 'pending' : 'completed'} onDone={() => setBusy(false)} />
        </Suspense>
      )}
    </>
  )
}
