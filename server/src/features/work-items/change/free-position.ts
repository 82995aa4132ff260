import { filled } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { taskPositionTaken } from '@oriel/contracts/v1/refusals'
import type { Db } from '../../../db/connection/connect.ts'
import { isTaken, type Siblings } from '../../../db/positions.ts'
import { invalid } from '../../../http/errors.ts'

/** Refuses (400) a position that other work beside it has. Ask under `lockProject`. */
export async function ensureFreePosition(db: Db, parent: Siblings, position: number) {
  if (!(await isTaken(db, parent, position))) return
  const id = parent.parentId === null ? taskPositionTaken : messages.subtaskSequenceTaken
  throw invalid({ position: filled(id, { sequence: position }) })
}
