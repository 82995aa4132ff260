import { t } from '../../../lib/t.ts'
import { Card, Row, Rows } from '../../../ui/index.ts'
import styles from './settings.module.css'

export const ImportLink = () => (
  <Card flush title={t({ id: 'Import' })} className={styles.card}>
    <Rows label={t({ id: 'Import' })}>
      <Row
        to="/import"
        title={t({ id: 'Import from another program' })}
        text={t({ id: 'Trello, Asana, ClickUp, Jira, or any CSV file' })}
      />
    </Rows>
  </Card>
)
