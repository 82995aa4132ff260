import { CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router'
import { firstItems } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import { formatCount, FIRST_SHOWN, type AttentionGroup, reasonLabels } from './attention-groups.ts'
import styles from './needs-attention.module.css'

interface MoreItemsProps {
  groups: readonly AttentionGroup[]
  isAll: boolean
  nothing: boolean
  onShow: (reason: string) => void
}

export function MoreItems({ groups, isAll, nothing, onShow }: MoreItemsProps) {
  const cut = groups.filter(({ lines }) => isAll && lines.length > firstItems(lines, FIRST_SHOWN).length)
  const ways = groups.flatMap(({ reason, ways: all }) => (isAll && reason !== 'others' ? [] : all))
  if (ways.length + cut.length > 0)
    return (
      <p className={styles.rest}>
        {cut.map((group) => (
          <Button key={group.reason} tone="quiet" size="small" onClick={() => onShow(group.reason)}>
            {t({ id: '{label}: show all {count}' }, { label: reasonLabels[group.reason](), count: formatCount(group) })}
          </Button>
        ))}
        {ways.length > 0 && <span>{t({ id: 'See all:' })}</span>}
        {ways.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </p>
    )
  if (!nothing) return null
  return (
    <p className={styles.rest}>
      <CircleCheckBig className={styles.done} aria-hidden="true" />
      <span>{t({ id: 'That’s all. All other work is assigned, and what’s due within 7 days has started.' })}</span>
    </p>
  )
}
