import type { ComponentProps } from 'react'
import { t } from '../../lib/t.ts'
import type { Avatar } from './avatar.tsx'
import { cx } from '../cx.ts'
import styles from './avatar.module.css'
import { PersonAvatar, type Pictured } from './person-avatar.tsx'
import { VisuallyHidden } from '../data/visually-hidden.tsx'

type Person = Pictured & { id: string }

type AvatarStackProps = {
  people: readonly Person[]
  visible?: number
  size?: ComponentProps<typeof Avatar>['size']
}

/** Native titles: first screens load no tooltip code. */
export function AvatarStack({ people, visible = 4, size = 'small' }: AvatarStackProps) {
  const shown = people.length > visible ? people.slice(0, visible - 1) : people
  const hidden = people.slice(shown.length)
  return (
    <ul className={styles.stack}>
      {shown.map((person) => (
        <li key={person.id}>
          <span className={styles.person} title={titleOf(person)}>
            <PersonAvatar person={person} size={size} />
          </span>
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <span className={styles.person} title={hidden.map(titleOf).join(', ')}>
            <span className={cx(styles.avatar, styles.rest)} data-size={size}>
              <span aria-hidden="true">+{hidden.length}</span>
              <VisuallyHidden>{t({ id: '{count} more people' }, { count: hidden.length })}</VisuallyHidden>
            </span>
          </span>
        </li>
      )}
    </ul>
  )
}

const titleOf = ({ name, isFormer }: Person) => (isFormer ? t({ id: '{name} (has left)' }, { name }) : name)
