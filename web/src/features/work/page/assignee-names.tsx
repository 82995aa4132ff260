import type { Person } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, PersonName } from '../../../ui/index.ts'
import styles from './properties-panel.module.css'

export function AssigneeNames({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <span className={styles.none}>{t({ id: 'No one assigned' })}</span>
  return (
    <span className={styles.people}>
      {people.map((person) => (
        <span key={person.id} className={styles.person}>
          <PersonAvatar person={person} size="small" decorative />
          <span>
            <PersonName person={person} />
            {person.title && <span className={styles.none}>{person.title}</span>}
          </span>
        </span>
      ))}
    </span>
  )
}
