import { type Operation, spawnOperation as spawnAnywhere } from '../../server/testing/processes/operate.ts'
import type { Place } from './place.ts'

export const spawnOperation = (name: Operation, options: string[], { environment }: Pick<Place, 'environment'>) =>
  spawnAnywhere(name, options, environment)

export async function operate(name: Operation, options: string[], place: Pick<Place, 'environment'>) {
  const since = performance.now()
  const ended = await spawnOperation(name, options, place).ended
  return { ...ended, milliseconds: performance.now() - since }
}
