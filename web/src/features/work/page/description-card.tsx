import { t } from '../../../lib/t.ts'
import { Card, markMentions, Prose } from '../../../ui/index.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import styles from './description-card.module.css'

export function DescriptionCard({ item: { description, named = [] } }: { item: WorkDetails }) {
  return (
    <Card title={t({ id: 'Description' })}>
      {description ? (
        <Prose text={description} mark={markMentions(named)} />
      ) : (
        <p className={styles.quiet}>{t({ id: 'No description provided' })}</p>
      )}
    </Card>
  )
}
