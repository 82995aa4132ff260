import { Suspense, useState } from 'react'
import { prefetch, lazyComponent, usePrefetch } from '../../../lib/code/lazy.ts'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import type { RequestBoxProps } from './request-box.tsx'
import styles from './request-box.module.css'

const RequestBox = lazyComponent(() => import('./request-box.tsx'), 'RequestBox')

/** Placeholder: the code loads on first use, or with a draft. */
export function LazyRequestBox({ projects, about }: Omit<RequestBoxProps, 'opened'>) {
  const draft = useDraft<string>(`ask:${about}`)
  const [opened, setOpened] = useState(false)
  usePrefetch(RequestBox.load)
  const closed = (
    <Card title={t({ id: 'What do you need?' })}>
      <button
        type="button"
        className={styles.invitation}
        onPointerEnter={prefetch(RequestBox.load)}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
      >
        {t({ id: 'Describe it in your own words' })}
      </button>
    </Card>
  )
  if (!opened && draft.found === undefined) return closed
  return (
    <Suspense fallback={closed}>
      <RequestBox projects={projects} about={about} opened={opened} />
    </Suspense>
  )
}
