import { filled } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { Db } from '../../../db/connection/connect.ts'
import { isTaken, type Siblings } from '../../../db/positions.ts'
import { invalid } from '../../../http/errors.ts'

/** Refuses (400) a position that other work beside it has. Ask under `lockProject`. */
export async function ensureFreePosition(db: Db, parent: Siblings, position: number) {
  if (!(await isTaken(db, parent, position))) return
  const id = parent.parentId === null ? messages.taskSequenceTaken : messages.subtaskSequenceTaken
  throw invalid({ position: filled(id, { sequence: position }) })
}
