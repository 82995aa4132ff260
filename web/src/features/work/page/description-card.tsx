import { t } from '../../../lib/t.ts'
import { Card, ProgressBar, Prose } from '../../../ui/index.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import styles from './description-card.module.css'

/** How far it is, and what it is about. */
export function DescriptionCard({ thing: { progress, description } }: { thing: OpenWork }) {
  return (
    <Card title={t({ id: 'Description' })}>
      <ProgressBar value={progress} label={t({ id: 'Progress' })} labelShown />
      {description ? (
        <Prose text={description} />
      ) : (
        <p className={styles.quiet}>{t({ id: 'No description provided' })}</p>
      )}
    </Card>
  )
}
