import type { ComponentProps } from 'react'
import { Avatar } from './avatar.tsx'

/** A person as answers mention them. */
export interface Pictured {
  name: string
  image: string | null
  /** They were deleted or deactivated. */
  left?: true | undefined
}

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'name' | 'src' | 'left'> & { person: Pictured }

/** The picture of a person, or their initials. */
export function PersonAvatar({ person: { name, image, left }, ...rest }: PersonAvatarProps) {
  return <Avatar {...rest} name={name} src={image} left={left} />
}
