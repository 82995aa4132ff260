import type { ComponentProps } from 'react'
import { Avatar } from './avatar.tsx'

/** A person as v1 mentions them, or as a classic answer does. */
export type Pictured =
  | { name: string; image: string | null }
  | { fullName: string; profileImage?: { url: string } | null }

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'name' | 'src'> & { person: Pictured }

/** The picture of a person, or their initials. */
export function PersonAvatar({ person, ...rest }: PersonAvatarProps) {
  const { name, image } = 'name' in person ? person : { name: person.fullName, image: person.profileImage?.url }
  return <Avatar {...rest} name={name} src={image} />
}
