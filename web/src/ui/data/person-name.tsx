import styles from './person-name.module.css'
import { texts } from '../texts.ts'

/** A person's name; beside that of somebody who left stands that they did. */
export function PersonName({ person: { name, left } }: { person: { name: string; left?: true | undefined } }) {
  if (!left) return name
  return (
    <span className={styles.name}>
      {name} <span className={styles.mark}>{texts.hasLeft}</span>
    </span>
  )
}
