import type { ComponentProps } from 'react'
import { Avatar } from './avatar.tsx'

export interface Pictured {
  name: string
  image: string | null
  isFormer?: true | undefined
}

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'name' | 'src' | 'left'> & { person: Pictured }

export function PersonAvatar({ person: { name, image, isFormer }, ...rest }: PersonAvatarProps) {
  return <Avatar {...rest} name={name} src={image} left={isFormer} />
}
