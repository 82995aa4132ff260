import { Card, ProgressBar } from '../../../ui/index.ts'
import type { OpenWork } from '../../../lib/work-items.ts'
import { texts } from '../texts.ts'
import styles from './description-card.module.css'

/** How far it is, and what it is about. */
export function DescriptionCard({ thing: { progress, description } }: { thing: OpenWork }) {
  return (
    <Card title={texts.description}>
      <ProgressBar value={progress} label={texts.progress} labelShown />
      <p className={description ? styles.description : styles.quiet}>{description || texts.noDescription}</p>
    </Card>
  )
}
