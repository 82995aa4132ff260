import { listPins } from '@oriel/contracts/v1/pins'
import type { Pin, PinAnswer } from '@oriel/contracts/v1/shapes/pins'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { type Person, personOf } from '../../../lib/people.ts'

type By<Thing> = Omit<Thing, 'author'> & { author: Person }
/** A remark with whoever wrote it, and its answers. */
export interface FilePin extends By<Omit<Pin, 'answers'>> {
  answers: By<PinAnswer>[]
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
      const by = <Thing extends { author: string }>(it: Thing): By<Thing> => ({
        ...it,
        author: personOf(people, it.author),
      })
      return { pins: items.map((pin) => ({ ...by(pin), answers: pin.answers.map(by) })), total }
    },
  })
