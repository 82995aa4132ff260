import { listAnnotations } from '@oriel/contracts/v1/discussion/annotations'
import type { Annotation, AnnotationReply } from '@oriel/contracts/v1/discussion/annotations-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { resolveMentions } from '../../../lib/resolve/comments.ts'

type AuthoredBy<Row> = Omit<Row, 'author' | 'mentions'> & { author: Person; named?: Person[] }
export type FileAnnotationReply = AuthoredBy<AnnotationReply>
export type FileAnnotationText = Omit<FileAnnotationReply, 'can'>
export interface FileAnnotation extends AuthoredBy<Omit<Annotation, 'answers' | 'number'>> {
  /** "T2": the second team-only one, numbered separately. */
  number: string
  answers: FileAnnotationReply[]
}
export interface FileAnnotations {
  annotations: FileAnnotation[]
  /** At most 1,000 are loaded. */
  total: number
}

export const annotationsQuery = (id: string, fileVersion: number) =>
  queryOptions({
    queryKey: ['comment', 'annotations', id, fileVersion],
    queryFn: async (): Promise<FileAnnotations> => {
      const { items, people, total } = await callApi(listAnnotations, { id, fileVersion, limit: 1000 })
      const by = <Row extends Pick<AnnotationReply, 'author' | 'mentions'>>({ mentions, ...it }: Row) => ({
        ...it,
        author: personById(people, it.author),
        ...resolveMentions(mentions, people),
      })
      const annotations = items.map((annotation) => ({
        ...by(annotation),
        number: `${annotation.visibility === 'team' ? 'T' : ''}${annotation.number}`,
        answers: annotation.replies.map(by),
      }))
      return { annotations, total }
    },
  })
