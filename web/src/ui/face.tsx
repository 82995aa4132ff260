import type { ComponentProps } from 'react'
import { useProtectedImage } from '../lib/protected-image.ts'
import { Avatar } from './avatar.tsx'

type FaceProps = Omit<ComponentProps<typeof Avatar>, 'name' | 'src'> & {
  /** A person as the server mentions them. */
  person: { fullName: string; profileImage: { url: string } | null }
}

/** The picture of a person of Atrium, fetched with the rights of whoever looks; initials until then. */
export function Face({ person, ...rest }: FaceProps) {
  return <Avatar {...rest} name={person.fullName} src={useProtectedImage(person.profileImage?.url)} />
}
