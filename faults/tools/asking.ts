import { setTimeout as delay } from 'node:timers/promises'
import type { Person } from '../../server/testing/agencies/cast.ts'
import { ask, type Ask } from './client.ts'
import type { Place } from './place.ts'

export type Question = [person: Person, path: string, ask?: Ask]

export interface Asked {
  answers: number
  refused: Map<number, number>
  /** Milliseconds. */
  slowest: number
}

export function askAway(
  at: { url: string },
  place: Place,
  questions: readonly Question[],
  pause = 50,
): () => Promise<Asked> {
  const halt = new AbortController()
  const asked: Asked = { answers: 0, refused: new Map(), slowest: 0 }
  const all = questions.map(async ([person, path, how]) => {
    while (!halt.signal.aborted) {
      const { status, milliseconds } = await ask(at, place, person, path, how)
      asked.answers += 1
      asked.slowest = Math.max(asked.slowest, milliseconds)
      if (status < 200 || status >= 300) asked.refused.set(status, (asked.refused.get(status) ?? 0) + 1)
      await delay(pause)
    }
  })
  return async () => {
    halt.abort()
    await Promise.all(all)
    return asked
  }
}

export const statusesOf = (refused: Map<number, number>) =>
  [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none refused'
