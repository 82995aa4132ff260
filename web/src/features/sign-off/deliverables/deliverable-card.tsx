import { ExternalLink, SquareCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { Card, Prose } from '../../../ui/index.ts'
import type { DeliverableDetails } from './queries.ts'
import styles from './deliverable-card.module.css'
import common from '../../../ui/layout/common.module.css'

interface DeliverableCardProps {
  deliverable: DeliverableDetails
  workAt: string | null
  file?: ReactNode
}

export function DeliverableCard({ deliverable, workAt, file }: DeliverableCardProps) {
  const { kind, description, url, workItem } = deliverable
  return (
    <Card title={titles[kind]()}>
      <div className={common.column4}>
        {description && <Prose text={description} />}
        {file}
        {url && (
          <a className={styles.way} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            <ExternalLink className={styles.icon} aria-hidden="true" />
            <span className={styles.name}>{url}</span>
          </a>
        )}
        {kind === 'work' && workItem && workAt && (
          <Link className={styles.way} to={workAt}>
            <SquareCheckBig className={styles.icon} aria-hidden="true" />
            <span className={styles.name}>{workItem.title}</span>
          </Link>
        )}
        {kind === 'work' && !workItem && <p className={common.muted}>{t({ id: 'This task no longer exists.' })}</p>}
      </div>
    </Card>
  )
}

const titles: Record<DeliverableDetails['kind'], () => string> = {
  file: () => t({ id: 'File' }),
  work: () => t({ id: 'The task itself' }),
  link: () => t({ id: 'Linked page' }),
}
