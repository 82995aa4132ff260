import { Card, Row, Rows } from '../../../ui/index.ts'
import styles from './settings.module.css'

interface SettingsLinkProps {
  to: string
  part: string
  title: string
  text: string
}

export const SettingsLink = ({ part, ...row }: SettingsLinkProps) => (
  <Card flush title={part} className={styles.card}>
    <Rows label={part}>
      <Row {...row} />
    </Rows>
  </Card>
)
