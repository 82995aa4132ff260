import { message, type Message, type AnyMessage } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import * as said from '@oriel/contracts/v1/error-messages'
import type { WorkItemKind } from '@oriel/contracts/v1/work/work-items-schemas'
import type { ErrorResponse } from '../platform/base/errors.ts'
import type { Side } from '../policy/side.ts'

type Dictionary = ReadonlyMap<Message, Message>

/** Specified clients have no re-authentication dialog. */
const ofEveryone: readonly [Message, Message][] = [[said.confirmIdentity, said.signInAgain]]

/** Employees read "project" (REQ-1502). */
const ofEveryCall: Record<Side, Dictionary> = {
  manager: new Map([...ofEveryone, [messages.projectNotFound, messages.customerNotFound]]),
  client: new Map([...ofEveryone, [messages.projectNotFound, messages.customerNotFound]]),
  team: new Map(ofEveryone),
}

const ofAllWork: readonly [Message, Message][] = [
  [said.noSuchProject, messages.invalidCustomerId],
  [said.taskOfOtherProject, messages.invalidCustomerIdForTask],
  [said.workStaysInProject, messages.invalidCustomerIdForTask],
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

/** 403 for what isn't allowed; v1 answers 409. */
export const toSpecifiedAnswer = (side: Side, answer: ErrorResponse): ErrorResponse =>
  reworded(ofEveryCall[side], answer.code === 'not-allowed' ? { ...answer, status: 403, code: 'forbidden' } : answer)
export const toSpecifiedWorkTexts = (kind: WorkItemKind, answer: ErrorResponse): ErrorResponse =>
  reworded(ofWork[kind], answer)

function reworded(words: Dictionary, { message: text, fields, ...answer }: ErrorResponse): ErrorResponse {
  const reword = (it: AnyMessage): AnyMessage =>
    typeof it === 'string' ? (words.get(it) ?? it) : { ...it, id: words.get(it.id) ?? it.id }
  return {
    ...answer,
    message: reword(text),
    ...(fields ? { fields: Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, reword(it)])) } : {}),
  }
}
