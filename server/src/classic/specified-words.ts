import { message, type Message, type Words } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import * as said from '@oriel/contracts/v1/refusals'
import type { WorkItemKind } from '@oriel/contracts/v1/shapes/work-items'
import type { Answer } from '../http/errors.ts'
import type { Side } from '../policy/sides.ts'

/** What v1 says, in the specification's words: by the names of the texts, whatever their English is. */
type Dictionary = ReadonlyMap<Message, Message>

/** Employees know a project as a project (REQ-1502). */
const ofEveryCall: Record<Side, Dictionary> = {
  manager: new Map([[messages.projectNotFound, messages.customerNotFound]]),
  client: new Map([[messages.projectNotFound, messages.customerNotFound]]),
  team: new Map(),
}

const ofAllWork: readonly [Message, Message][] = [
  [said.noSuchProject, messages.invalidCustomerId],
  [said.taskOfOtherProject, messages.invalidCustomerIdForTask],
  [said.staysInProject, messages.invalidCustomerIdForTask],
  [said.noSuchTask, messages.taskNotFound],
  [said.noSuchTaskInProject, messages.taskNotFound],
  [said.taskPositionTaken, messages.taskSequenceTaken],
]
const ofWork: Record<WorkItemKind, Dictionary> = {
  task: new Map([
    ...ofAllWork,
    [said.workItemNotFound, messages.taskNotFound],
    [said.someNotAvailable, message({ id: 'Some of these tasks are not available' })],
  ]),
  subtask: new Map([
    ...ofAllWork,
    [said.workItemNotFound, messages.subtaskNotFound],
    [said.someNotAvailable, message({ id: 'Some of these subtasks are not available' })],
  ]),
}

export const inWordsFor = (side: Side, answer: Answer): Answer => reworded(ofEveryCall[side], answer)
export const inWordsOfWork = (kind: WorkItemKind, answer: Answer): Answer => reworded(ofWork[kind], answer)

function reworded(words: Dictionary, { message: text, fields, ...answer }: Answer): Answer {
  const reword = (it: Words): Words =>
    typeof it === 'string' ? (words.get(it) ?? it) : { ...it, id: words.get(it.id) ?? it.id }
  return {
    ...answer,
    message: reword(text),
    ...(fields ? { fields: Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, reword(it)])) } : {}),
  }
}
