import { CircleCheckBig } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { t } from '../../lib/t.ts'
import { Card } from '../../ui/index.ts'
import { NoticeLine } from './notice-line.tsx'
import styles from './notices.module.css'
import type { Inbox as Both, Notice } from './queries.ts'
import { useLineKeys } from './use-line-keys.ts'
import type { NoticeActs } from './use-notice-acts.ts'

/** Both piles: what needs the reader, which is counted, and news, which are not. */
export function Inbox({ inbox: { needsYou, news, total }, acts }: { inbox: Both; acts: NoticeActs }) {
  const { current, go } = useLineKeys([...needsYou, ...news].map(({ id }) => id))
  const pile = (notices: Notice[]) =>
    notices.map((notice) => (
      <NoticeLine
        key={notice.id}
        notice={notice}
        isCurrent={notice.id === current}
        acts={acts}
        onPoint={() => go(notice.id)}
      />
    ))
  return (
    <>
      <Pile title={t({ id: 'Needs you' })} count={total} nothing={t({ id: 'Nothing needs you at the moment.' })}>
        {pile(needsYou)}
      </Pile>
      <Pile title={t({ id: 'News' })} nothing={t({ id: 'No news of what you follow.' })}>
        {pile(news)}
      </Pile>
    </>
  )
}

interface PileProps {
  title: string
  count?: number
  /** Said where there is no line. */
  nothing: string
  children: ReactElement[]
}

function Pile({ title, count = 0, nothing, children }: PileProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.pile} id={id}>
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      <Card flush>
        {children.length === 0 ? (
          <p className={styles.calm}>
            <CircleCheckBig aria-hidden="true" />
            {nothing}
          </p>
        ) : (
          <ul aria-labelledby={id}>{children}</ul>
        )}
      </Card>
    </section>
  )
}
