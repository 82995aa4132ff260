import styles from './avatar.module.css'
import { texts } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** First letters of the first two parts of a name (decision 7). */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 0x20))
    .join('')
    .toUpperCase()
}

type AvatarSize = 'small' | 'medium' | 'large' | 'huge'

type AvatarProps = {
  name: string
  /** Address of the picture; initials where there is none. */
  src?: string | null | undefined
  size?: AvatarSize
  /** The name stands beside it already, so it need not be read twice. */
  decorative?: boolean
}

/** A person's picture or initials. The same name always has the same colour. */
export function Avatar({ name, src, size = 'medium', decorative = false }: AvatarProps) {
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-hue={hueOf(name)}
      data-initials={src ? undefined : initialsOf(name)}
      {...label}
    >
      {src && <img className={styles.image} src={src} alt="" />}
    </span>
  )
}

export type Person = { _id: string; fullName: string; src?: string | null }

type AvatarStackProps = {
  people: readonly Person[]
  /** How many are shown before "+N". */
  visible?: number
  size?: AvatarSize
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
            <Avatar name={person.fullName} src={person.src} size={size} />
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

function hueOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % 6
}
