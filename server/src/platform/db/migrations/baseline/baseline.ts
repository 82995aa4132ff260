import type { Anything } from '../table.ts'
import { createPeople } from './people.ts'
import { createWork, follow } from './work.ts'

export async function up(db: Anything) {
  await createPeople(db)
  await createWork(db)
  await follow(db)
}
