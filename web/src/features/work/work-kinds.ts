import { messages } from '@oriel/contracts/messages'
import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { TaskRow } from '@oriel/contracts/classic/tasks'
import { changeWorkItem, createWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work-items'
import type { Audience } from '@oriel/contracts/words'
import { ask } from '../../lib/api/ask.ts'
import { upload } from '../../lib/api/upload.ts'
import type { useChosenFiles } from '../../ui/index.ts'
import { forForm, opened, sentOf, type Talk } from './things.ts'
import type { WorkOutput } from './form/work-values.ts'

export type Thing = (TaskRow | SubtaskRow) & Partial<Talk>
export type Kind = 'task' | 'subtask'

type Files = ReturnType<typeof useChosenFiles>
interface Sending {
  files: Files
  audience: Audience
  idempotencyKey: string
}

interface Edit extends Partial<WorkOutput> {
  version: number
}

/** New work, with the files that were chosen for it. */
async function create(draft: WorkOutput, { files, audience, idempotencyKey }: Sending): Promise<Thing> {
  const sent = { ...sentOf(draft), dueOn: draft.dueDate }
  const asked =
    files.items.length === 0
      ? ask(createWorkItem, sent, { idempotencyKey })
      : files.sending((chosen, options) => upload(createWorkItem, { ...sent, audience }, chosen, options))
  return opened(await forForm(asked))
}

async function update({ _id: id }: Thing, changes: Edit, { files, audience }: Sending): Promise<Thing> {
  const edit = { id, ...sentOf(changes) }
  const asked =
    files.items.length === 0
      ? ask(changeWorkItem, edit)
      : files.sending((chosen, options) => upload(changeWorkItem, { ...edit, audience }, chosen, options))
  return opened(await forForm(asked))
}

const putBack = ({ _id: id, version }: Thing, before: Partial<WorkOutput>): Promise<unknown> =>
  ask(changeWorkItem, { ...sentOf(before), id, version })
const remove = ({ _id: id }: Thing): Promise<unknown> => ask(deleteWorkItem, { id })

/** What differs between the two forms: their rules, their texts. */
export const kinds = {
  task: {
    loadRules: async () => (await import('./form/work-rules.ts')).TaskValues,
    created: messages.taskCreated,
    updated: messages.taskUpdated,
    failed: messages.saveTaskFailed,
    incomplete: [messages.validationError, { message: messages.fillAllRequired }] as const,
    create,
    update,
    putBack,
    remove,
  },
  subtask: {
    loadRules: async () => (await import('./form/work-rules.ts')).SubtaskValues,
    created: messages.subtaskCreated,
    updated: messages.subtaskUpdated,
    failed: messages.saveSubtaskFailed,
    incomplete: [messages.fillAllRequired, {}] as const,
    create,
    update,
    putBack,
    remove,
  },
} as const
