import { useState } from 'react'
import { t } from '../../lib/t.ts'
import { hueOf } from './hue.ts'
import styles from './avatar.module.css'

/** First letters of the first two parts of a name (REQ-405). */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 0x20))
    .join('')
    .toUpperCase()
}

type AvatarSize = 'tiny' | 'small' | 'medium' | 'large' | 'huge'

type AvatarProps = {
  name: string
  /** Address of the picture; initials where there is none. */
  src?: string | null | undefined
  size?: AvatarSize
  /** The name stands beside it already, so it need not be read twice. */
  decorative?: boolean
  /** They were deleted or deactivated. */
  left?: true | undefined
}

/** A person's picture or initials. The same name always has the same colour. */
export function Avatar({ name, src, size = 'medium', decorative = false, left }: AvatarProps) {
  // An answer that was kept for long names an address that has ended.
  const [failed, setFailed] = useState<string>()
  const shown = src === failed ? undefined : src
  const label = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': left ? t({ id: '{name} (has left)' }, { name }) : name }
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-hue={hueOf(name)}
      data-left={left}
      data-initials={shown ? undefined : initialsOf(name)}
      {...label}
    >
      {shown && <img className={styles.image} src={shown} alt="" onError={() => setFailed(shown)} />}
    </span>
  )
}
