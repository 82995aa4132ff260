import type { ReactNode } from 'react'
import { parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { attentionText } from '../../../lib/attention-text.ts'
import { t } from '../../../lib/t.ts'
import { Chips } from '../../../ui/index.ts'
import { ItemRow } from './item-row.tsx'
import { LazyItemActions, prefetchItemActions } from './lazy-item-actions.tsx'
import { MoreItems } from './more-items.tsx'
import {
  formatCount,
  FIRST_SHOWN,
  type AttentionGroup,
  type AttentionReason,
  reasonLabels,
  attentionReasons,
} from './attention-groups.ts'
import styles from './needs-attention.module.css'

interface NeedsAttentionProps {
  groups: readonly AttentionGroup[]
  actions: ReactNode
}

export function NeedsAttention({ groups, actions }: NeedsAttentionProps) {
  const { search, change } = useUrlState()
  const asked = parseOneOf(attentionReasons, search.get('reason'))
  const shown = groups.filter(({ reason, count }) => (asked ? reason === asked : count > 0))
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const lines = shown.flatMap((group) => (asked ? group.lines : group.lines.slice(0, FIRST_SHOWN)))
  return (
    <section aria-labelledby="needs-you">
      <div className={styles.head}>
        <h2 id="needs-you" className={styles.leads}>
          {attentionText(count)}
        </h2>
        <div className={styles.buttons}>{actions}</div>
      </div>
      {count > 0 && <ReasonChips groups={groups} asked={asked} onChoose={(reason) => change({ reason })} />}
      <ul
        className={styles.lines}
        aria-labelledby="needs-you"
        onPointerEnter={prefetchItemActions}
        onFocus={prefetchItemActions}
      >
        {lines.map((line) => (
          <ItemRow key={`${line.reason} ${line.key}`} line={line}>
            <LazyItemActions line={line} />
          </ItemRow>
        ))}
      </ul>
      <div className={styles.foot}>
        <MoreItems groups={shown} isAll={!asked} onShow={(reason) => change({ reason })} />
      </div>
    </section>
  )
}

interface ReasonChipsProps {
  groups: readonly AttentionGroup[]
  asked: AttentionReason | undefined
  onChoose: (reason: AttentionReason | '') => void
}

function ReasonChips({ groups, asked, onChoose }: ReasonChipsProps) {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const all = { count, isMore: groups.some(({ isMore }) => isMore) }
  return (
    <div className={styles.chips}>
      <Chips
        label={t({ id: 'Needs your attention' })}
        value={asked ?? 'all'}
        onChange={(value) => onChoose(value === 'all' ? '' : value)}
        chips={[
          { value: 'all' as const, label: t({ id: 'All' }), count: formatCount(all) },
          ...groups
            .filter((group) => group.count > 0 || group.reason === asked)
            .map((group) => ({ value: group.reason, label: reasonLabels[group.reason](), count: formatCount(group) })),
        ]}
      />
    </div>
  )
}
