import { ExternalLink, FileText, type LucideIcon, SquareCheckBig } from 'lucide-react'
import { usePaths } from '../../../lib/api/paths.ts'
import { relativeTimeLabel, formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Badge, DueLabel, Row, Rows, useNow } from '../../../ui/index.ts'
import { StateBadge } from './state-badge.tsx'
import type { ListedDeliverable } from './list-queries.ts'
import styles from './list.module.css'
import common from '../../../ui/layout/common.module.css'

const icons: Record<ListedDeliverable['kind'], LucideIcon> = {
  file: FileText,
  work: SquareCheckBig,
  link: ExternalLink,
}

interface DeliverableRowsProps {
  items: readonly ListedDeliverable[]
  label: string
  withProject?: boolean
}

export function DeliverableRows({ items, label, withProject = false }: DeliverableRowsProps) {
  const paths = usePaths()
  return (
    <Rows label={label}>
      {items.map((it) => {
        const Icon = icons[it.kind]
        return (
          <Row
            key={it.id}
            start={<Icon className={common.icon} aria-hidden="true" />}
            title={it.title}
            to={paths.deliverable(it.id)}
            text={<About item={it} withProject={withProject} />}
            meta={
              <>
                {it.state === 'pending' && it.signOff?.dueOn && <DueLabel inRow day={it.signOff.dueOn} />}
                {it.isOutdated && <Badge tone="near">{t({ id: 'Outdated' })}</Badge>}
                <StateBadge state={it.state} />
              </>
            }
          />
        )
      })}
    </Rows>
  )
}

function About({ item, withProject }: { item: ListedDeliverable; withProject: boolean }) {
  const { project, signOff, state, workItem } = item
  const now = useNow()
  const waiting = signOff?.approvers.filter(({ isNext }) => isNext).map(({ name }) => name) ?? []
  const at = signOff ? (signOff.closedAt ?? signOff.requestedAt) : null
  const where = [withProject && project?.name, workItem?.title].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.part} title={where}>
        {where}
      </span>
      {state === 'pending' && waiting.length > 0 && (
        <>
          {' '}
          <span className={styles.part}>· {t({ id: 'waiting for {names}' }, { names: formatList(waiting) })}</span>
        </>
      )}
      {at && (
        <>
          {' · '}
          <time dateTime={at} title={formatExactInstant(at)}>
            {state === 'pending'
              ? t({ id: 'since {when}' }, { when: formatInstantDay(at) })
              : relativeTimeLabel(at, now)}
          </time>
        </>
      )}
    </>
  )
}
