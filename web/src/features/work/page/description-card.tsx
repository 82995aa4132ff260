import { t } from '../../../lib/t.ts'
import { Card, marking, Prose } from '../../../ui/index.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import styles from './description-card.module.css'

/** What it is about. */
export function DescriptionCard({ thing: { description, named = [] } }: { thing: OpenWork }) {
  return (
    <Card title={t({ id: 'Description' })}>
      {description ? (
        <Prose text={description} mark={marking(named)} />
      ) : (
        <p className={styles.quiet}>{t({ id: 'No description provided' })}</p>
      )}
    </Card>
  )
}
