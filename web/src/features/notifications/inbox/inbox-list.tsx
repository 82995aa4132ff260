import { ArrowUp, CircleCheckBig } from 'lucide-react'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Card } from '../../../ui/index.ts'
import { cx } from '../../../ui/cx.ts'
import { InboxRow } from './inbox-row.tsx'
import styles from './notifications.module.css'
import type { InboxData as Both, InboxItem } from './queries.ts'
import type { InboxActions } from './use-inbox-actions.ts'
import { useKeydown } from '../../../lib/keys/use-keydown.ts'
import { readShortcut } from '../../../lib/keys/single-key-shortcuts.ts'

interface InboxListProps {
  inbox: Both
  acts: InboxActions
  arrived: number
  onShowArrived: () => void
  renderPane?: (notification: InboxItem | undefined) => ReactNode
  header?: ReactNode
  className?: string | undefined
}

export function InboxList(props: InboxListProps) {
  const {
    inbox: { needsAttention, news, total },
    acts,
    header,
    className,
    renderPane,
  } = props
  const all = [...needsAttention, ...news]
  const { current, go, open } = useMarkRead(all, acts, renderPane !== undefined)
  const pile = (notifications: InboxItem[]) =>
    notifications.map((notification) => (
      <InboxRow
        key={notification.id}
        notification={notification}
        isCurrent={notification.id === current}
        acts={acts}
        onPoint={() => go(notification.id)}
        onOpen={renderPane && (() => open(notification.id))}
      />
    ))
  const piles = (
    <>
      <NewArrivals count={props.arrived} onShow={props.onShowArrived} />
      <InboxSection
        bare={renderPane !== undefined}
        title={t({ id: 'Needs attention' })}
        count={total}
        nothing={t({ id: 'Nothing needs your attention right now.' })}
      >
        {pile(needsAttention)}
      </InboxSection>
      <InboxSection
        bare={renderPane !== undefined}
        title={t({ id: 'Updates' })}
        nothing={t({ id: 'No updates on what you follow.' })}
      >
        {pile(news)}
      </InboxSection>
    </>
  )
  if (!renderPane) return piles
  return (
    <>
      <div className={cx(styles.list, className)}>
        {header}
        {piles}
      </div>
      {renderPane(all.find(({ id }) => id === current))}
    </>
  )
}

/** With the reading pane, selecting marks as read. */
function useMarkRead(all: readonly InboxItem[], acts: InboxActions, isReadBeside: boolean) {
  const read = (id: string | undefined) => {
    const notification = isReadBeside && all.find((it) => it.id === id)
    if (notification) void acts.read(notification)
  }
  const { current, go } = useInboxKeys(
    all.map(({ id }) => id),
    read,
  )
  const open = (id: string) => {
    go(id)
    read(id)
  }
  return { current, go, open }
}

/** Overlay: rows don't shift. */
function NewArrivals({ count, onShow }: { count: number; onShow: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  function show() {
    onShow()
    // The button disappears, so focus moves to the new items.
    place.current?.focus()
  }
  return (
    <div ref={place} className={styles.arrived} role="status" tabIndex={-1}>
      {count > 0 && (
        <Button size="small" tone="primary" icon={ArrowUp} onClick={show}>
          {t({ id: '{count, plural, one {# new} other {# new}}' }, { count })}
        </Button>
      )}
    </div>
  )
}

interface InboxSectionProps {
  /** Without a card. */
  bare: boolean
  title: string
  count?: number
  nothing: string
  children: ReactElement[]
}

function InboxSection({ bare, title, count = 0, nothing, children }: InboxSectionProps) {
  const id = useId()
  const lines =
    children.length === 0 ? (
      <p className={styles.calm}>
        <CircleCheckBig aria-hidden="true" />
        {nothing}
      </p>
    ) : (
      <ul aria-labelledby={id}>{children}</ul>
    )
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.pile} id={id}>
        <span>{title}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {bare ? lines : <Card flush>{lines}</Card>}
    </section>
  )
}

/** If the current item disappears, the next one takes its place. */
function useInboxKeys(
  ids: readonly string[],
  onGo: (id: string | undefined) => void = () => {},
): { current: string | undefined; go(id: string): void } {
  const [place, setPlace] = useState({ id: ids[0], at: 0 })
  const found = ids.indexOf(place.id ?? '')
  const at = found >= 0 ? found : Math.min(place.at, ids.length - 1)

  useKeydown((event) => {
    const step = { j: 1, k: -1 }[event.altKey ? '' : (readShortcut(event) ?? '')]
    if (!step) return
    const next = Math.min(Math.max(at + step, 0), ids.length - 1)
    setPlace({ id: ids[next], at: next })
    onGo(ids[next])
    event.preventDefault()
  })

  return { current: ids[at], go: (id) => setPlace({ id, at: ids.indexOf(id) }) }
}
