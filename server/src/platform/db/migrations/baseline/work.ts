import type { Anything } from '../table.ts'
import { createActivities } from './activities.ts'
import { createConversation } from './conversation.ts'
import { keepNumbers } from './kept-numbers.ts'
import { createProjects } from './projects.ts'
import { createRequests } from './requests.ts'
import { indexTexts } from './search.ts'
import { createWorkItems } from './work-items.ts'

export async function createWork(db: Anything) {
  await createProjects(db)
  await createWorkItems(db)
  await createRequests(db)
  await createConversation(db)
  await createActivities(db)
}

/** Includes existing rows. */
export async function follow(db: Anything) {
  await keepNumbers(db)
  await indexTexts(db)
}
