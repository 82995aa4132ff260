import { Suspense, useState } from 'react'
import { ahead, lazyPart, useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import type { AskBoxProps } from './ask-box.tsx'
import styles from './ask-box.module.css'

const AskBox = lazyPart(
  () => import('./ask-box.tsx'),
  (it) => it.AskBox,
)

/** The box as it stands until somebody wants to write, or has begun to: its code comes after the page. */
export function AskInvitation({ projects, about }: Omit<AskBoxProps, 'opened'>) {
  const draft = useDraft<string>(`ask:${about}`)
  const [opened, setOpened] = useState(false)
  useLoadedLater(AskBox.load)
  const closed = (
    <Card title={t({ id: 'What do you need?' })}>
      <button
        type="button"
        className={styles.invitation}
        onPointerEnter={ahead(AskBox.load)}
        onFocus={ahead(AskBox.load)}
        onClick={() => setOpened(true)}
      >
        {t({ id: 'Say it in your words' })}
      </button>
    </Card>
  )
  if (!opened && draft.found === undefined) return closed
  return (
    <Suspense fallback={closed}>
      <AskBox projects={projects} about={about} opened={opened} />
    </Suspense>
  )
}
