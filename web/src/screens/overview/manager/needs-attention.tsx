import { type ReactNode, useId } from 'react'
import { useUrlState } from '../../../lib/api/url-state.ts'
import { attentionText } from '../../../lib/attention-text.ts'
import { firstItems } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Chips } from '../../../ui/index.ts'
import { ItemRow } from './item-row.tsx'
import { LazyItemActions, prefetchItemActions } from './lazy-item-actions.tsx'
import { MoreItems } from './more-items.tsx'
import { formatCount, FIRST_SHOWN, sumGroups, type AttentionGroup, reasonLabels } from './attention-groups.ts'
import styles from './needs-attention.module.css'
import common from '../../../ui/layout/common.module.css'

interface NeedsAttentionProps extends Record<'inbox' | 'work', readonly AttentionGroup[]> {
  actions: ReactNode
}

/** The inbox's items, and below them work at risk. */
export function NeedsAttention({ inbox, work, actions }: NeedsAttentionProps) {
  return (
    <>
      <ItemSection title={attentionText(sumGroups(inbox).count)} groups={inbox} actions={actions} />
      <ItemSection title={t({ id: 'Overdue, unassigned, or not started' })} groups={work} nothing />
    </>
  )
}

interface ItemSectionProps {
  title: string
  groups: readonly AttentionGroup[]
  actions?: ReactNode
  nothing?: boolean
}

function ItemSection({ title, groups, actions, nothing = false }: ItemSectionProps) {
  const id = useId()
  const { search, change } = useUrlState()
  const asked = groups.find(({ reason }) => reason === search.get('reason'))
  const shown = asked ? [asked] : groups.filter(({ count }) => count > 0)
  const lines = shown.flatMap((group) => (asked ? group.lines : firstItems(group.lines, FIRST_SHOWN)))
  const isEmpty = sumGroups(groups).count === 0
  const onShow = (reason: string) => change({ reason })
  if (isEmpty && !actions) return <MoreItems groups={[]} isAll nothing={nothing} onShow={onShow} />
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={actions ? styles.leads : styles.follows}>
          {title}
        </h2>
        {actions && <div className={common.wrap}>{actions}</div>}
      </div>
      {!isEmpty && (
        <div className={styles.chips}>
          <Chips
            label={title}
            value={asked?.reason ?? 'all'}
            onChange={(value) => onShow(value === 'all' ? '' : value)}
            chips={[
              { value: 'all' as const, label: t({ id: 'All' }), count: formatCount(sumGroups(groups)) },
              ...groups
                .filter((group) => group.count > 0 || group === asked)
                .map((it) => ({ value: it.reason, label: reasonLabels[it.reason](), count: formatCount(it) })),
            ]}
          />
        </div>
      )}
      <ul
        className={styles.lines}
        aria-labelledby={id}
        onPointerEnter={prefetchItemActions}
        onFocus={prefetchItemActions}
      >
        {lines.map((line) => (
          <ItemRow key={`${line.reason} ${line.key}`} line={line}>
            <LazyItemActions line={line} />
          </ItemRow>
        ))}
      </ul>
      <MoreItems groups={shown} isAll={!asked} nothing={nothing} onShow={onShow} />
    </section>
  )
}
