import type { ComponentProps } from 'react'
import { Avatar } from './avatar.tsx'

type FaceProps = Omit<ComponentProps<typeof Avatar>, 'name' | 'src'> & {
  /** A person as the server mentions them. */
  person: { fullName: string; profileImage: { url: string } | null }
}

/** The picture of a person, or their initials. */
export function Face({ person, ...rest }: FaceProps) {
  return <Avatar {...rest} name={person.fullName} src={person.profileImage?.url} />
}
