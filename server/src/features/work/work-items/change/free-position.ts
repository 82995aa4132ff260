import { fillMessage, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { taskPositionTaken } from '@oriel/contracts/v1/error-messages'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { isPositionTaken, type Siblings } from '../../../../platform/db/positions.ts'
import { invalidFields } from '../../../../platform/base/errors.ts'

/** 400 if taken by a sibling. Requires `lockProject`. */
export async function ensureFreePosition(db: Db, parent: Siblings, position: number) {
  if (!(await isPositionTaken(db, parent, position))) return
  const id = parent.parentId === null ? taskPositionTaken : messages.subtaskSequenceTaken
  throw invalidFields({ position: fillMessage(id, { sequence: position }) })
}

export const siblingNotFound = () =>
  invalidFields({ after: message({ id: 'The item to place it after wasn’t found' }) })
