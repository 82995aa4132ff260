import type { ComponentProps } from 'react'
import { Avatar } from './avatar.tsx'
import styles from './avatar.module.css'
import { PersonAvatar } from './person-avatar.tsx'
import { texts } from '../texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Person = { _id: string; fullName: string; profileImage?: { url: string } | null }

type AvatarStackProps = {
  people: readonly Person[]
  /** How many are shown before "+N". */
  visible?: number
  size?: ComponentProps<typeof Avatar>['size']
}

/** Several people in little room; every name on hover, and for screen readers. Plain titles: first screens load nothing for it. */
export function AvatarStack({ people, visible = 4, size = 'small' }: AvatarStackProps) {
  const shown = people.length > visible ? people.slice(0, visible - 1) : people
  const hidden = people.slice(shown.length)
  return (
    <ul className={styles.stack}>
      {shown.map((person) => (
        <li key={person._id}>
          <span className={styles.person} title={person.fullName}>
            <Portrait person={person} size={size} />
          </span>
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <span className={styles.person} title={hidden.map((person) => person.fullName).join(', ')}>
            <span className={styles.avatar} data-size={size}>
              <span aria-hidden="true">+{hidden.length}</span>
              <VisuallyHidden>{texts.people(hidden.length)}</VisuallyHidden>
            </span>
          </span>
        </li>
      )}
    </ul>
  )
}

/** Most people have no picture: then nothing is looked for, in lists of hundreds. */
function Portrait({ person: { fullName, profileImage }, size }: { person: Person } & Pick<AvatarStackProps, 'size'>) {
  if (!profileImage) return <Avatar name={fullName} size={size} />
  return <PersonAvatar person={{ fullName, profileImage }} size={size} />
}
