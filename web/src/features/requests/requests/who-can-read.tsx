import { t } from '../../../lib/t.ts'
import styles from './who-can-read.module.css'

/** Who will read what a client is about to send: before the decision, and after it. */
export const WhoCanRead = () => (
  <p className={styles.readers}>
    {t({
      id: 'Your project managers read this, with its files and what is said about it. Once it is approved, everybody who works on the project does.',
    })}
  </p>
)
