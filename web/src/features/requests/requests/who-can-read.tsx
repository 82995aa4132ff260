import { t } from '../../../lib/t.ts'
import styles from './who-can-read.module.css'

export const WhoCanRead = () => (
  <p className={styles.readers}>
    {t({
      id: 'Your project managers can see this, its files, and its comments. Once it’s approved, so can everyone working on the project.',
    })}
  </p>
)
