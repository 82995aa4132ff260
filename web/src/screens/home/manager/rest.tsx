import { CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import { countText, FIRST, type Group, reasonLabels } from './lines.ts'
import styles from './needs-you.module.css'

interface RestProps {
  groups: readonly Group[]
  isAll: boolean
  onShow: (reason: string) => void
}

/** What there is beyond the lines: each number leads to what it counts. */
export function Rest({ groups, isAll, onShow }: RestProps) {
  const cut = groups.filter(({ lines }) => isAll && lines.length > FIRST)
  const ways = isAll ? [] : groups.flatMap((group) => group.ways)
  if (ways.length > 0)
    return (
      <p className={styles.rest}>
        {t({ id: 'All of it:' })}{' '}
        {ways.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
      </p>
    )
  if (cut.length > 0)
    return (
      <p className={styles.rest}>
        {cut.map((group) => (
          <Button key={group.reason} tone="quiet" size="small" onClick={() => onShow(group.reason)}>
            {t({ id: '{label}: show all {count}' }, { label: reasonLabels[group.reason](), count: countText(group) })}
          </Button>
        ))}
      </p>
    )
  return (
    <p className={styles.rest}>
      <CircleCheckBig className={styles.done} aria-hidden="true" />
      {t({ id: 'That is all. Everything else has somebody and is moving.' })}
    </p>
  )
}
