import { type CSSProperties, useState } from 'react'
import { t } from '../../lib/t.ts'
import styles from './avatar.module.css'

/** First letters of the first two name parts (REQ-405). */
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
  src?: string | null | undefined
  size?: AvatarSize
  /** The name is beside it. */
  decorative?: boolean
  left?: true | undefined
}

export function Avatar({ name, src, size = 'medium', decorative = false, left }: AvatarProps) {
  // A cached response may have an expired URL.
  const [failed, setFailed] = useState<string>()
  const shown = src === failed ? undefined : src
  const label = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': left ? t({ id: '{name} (has left)' }, { name }) : name }
  return (
    <span
      className={styles.avatar}
      data-size={size}
      style={inHue(name)}
      data-left={left}
      data-initials={shown ? undefined : initialsOf(name)}
      {...label}
    >
      {shown && <img className={styles.image} src={shown} alt="" onError={() => setFailed(shown)} />}
    </span>
  )
}

/** In degrees. The first six differ most. */
export const HUES = [168, 225, 285, 350, 55, 105, 196, 255, 318, 22, 80, 136]

export const inHue = (name: string) => ({ '--hue': HUES[hueAt(name)] }) as CSSProperties

/** An index of HUES, below `of`, stable per name. */
export function hueAt(name: string, of = 6): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % of
}
