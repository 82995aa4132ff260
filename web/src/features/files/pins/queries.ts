import { listPins } from '@oriel/contracts/v1/pins'
import type { Pin, PinAnswer } from '@oriel/contracts/v1/shapes/pins'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { type Person, personOf } from '../../../lib/people.ts'
import { namedIn } from '../../../lib/talk/said.ts'

/** With whoever wrote it, and whom it names. */
type By<Thing> = Omit<Thing, 'author' | 'mentions'> & { author: Person; named?: Person[] }
export type PinnedAnswer = By<PinAnswer>
export type SaidOnFile = Omit<PinnedAnswer, 'can'>
/** A remark with its answers. */
export interface FilePin extends By<Omit<Pin, 'answers'>> {
  answers: PinnedAnswer[]
}
export interface FilePins {
  pins: FilePin[]
  /** How many there are: the first thousand are here. */
  total: number
}

/** The remarks of one version, by number. */
export const pinsQuery = (id: string, fileVersion: number) =>
  queryOptions({
    queryKey: ['comment', 'pins', id, fileVersion],
    queryFn: async (): Promise<FilePins> => {
      const { items, people, total } = await ask(listPins, { id, fileVersion, limit: 1000 })
      const by = <Thing extends Pick<PinAnswer, 'author' | 'mentions'>>({ mentions, ...it }: Thing) => ({
        ...it,
        author: personOf(people, it.author),
        ...namedIn(mentions, people),
      })
      return { pins: items.map((pin) => ({ ...by(pin), answers: pin.answers.map(by) })), total }
    },
  })
