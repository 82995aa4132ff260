import { listAnnotations } from '@oriel/contracts/v1/discussion/annotations'
import type { Annotation, AnnotationReply } from '@oriel/contracts/v1/discussion/annotations-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { resolveMentions } from '../../../lib/resolve/comments.ts'

/** With author and mentioned people resolved. */
type AuthoredBy<Thing> = Omit<Thing, 'author' | 'mentions'> & { author: Person; named?: Person[] }
export type FileAnnotationReply = AuthoredBy<AnnotationReply>
export type FileAnnotationText = Omit<FileAnnotationReply, 'can'>
export interface FileAnnotation extends AuthoredBy<Omit<Annotation, 'answers' | 'number'>> {
  /** "T2" is the second team-only annotation; these are numbered separately. */
  number: string
  answers: FileAnnotationReply[]
}
export interface FileAnnotations {
  pins: FileAnnotation[]
  /** Total count; at most 1,000 are loaded. */
  total: number
}

export const annotationsQuery = (id: string, fileVersion: number) =>
  queryOptions({
    queryKey: ['comment', 'pins', id, fileVersion],
    queryFn: async (): Promise<FileAnnotations> => {
      const { items, people, total } = await callApi(listAnnotations, { id, fileVersion, limit: 1000 })
      const by = <Thing extends Pick<AnnotationReply, 'author' | 'mentions'>>({ mentions, ...it }: Thing) => ({
        ...it,
        author: personById(people, it.author),
        ...resolveMentions(mentions, people),
      })
      const pins = items.map((pin) => ({
        ...by(pin),
        number: `${pin.visibility === 'team' ? 'T' : ''}${pin.number}`,
        answers: pin.replies.map(by),
      }))
      return { pins, total }
    },
  })
