import { t } from '../../../lib/t.ts'
import { Card, markMentions, Prose } from '../../../ui/index.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import common from '../../../ui/layout/common.module.css'

export function DescriptionCard({ item: { description, named = [] } }: { item: WorkDetails }) {
  return (
    <Card title={t({ id: 'Description' })}>
      {description ? (
        <Prose text={description} mark={markMentions(named)} />
      ) : (
        <p className={common.muted}>{t({ id: 'No description provided' })}</p>
      )}
    </Card>
  )
}
