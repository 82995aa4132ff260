import { messages } from '@atrium/contracts/messages'
import { createSubtask, deleteSubtask, type SubtaskRow, updateSubtask } from '@atrium/contracts/classic/subtasks'
import { createTask, deleteTask, type TaskRow, updateTask } from '@atrium/contracts/classic/tasks'
import type { Audience } from '@atrium/contracts/words'
import { ask } from '../../lib/ask.ts'
import { upload } from '../../lib/upload.ts'
import type { useChosenFiles } from '../../ui/index.ts'
import type { WorkOutput } from './work-values.ts'

export type Thing = TaskRow | SubtaskRow
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

/** What differs between the two forms: their rules, their calls, their texts. */
export const kinds = {
  task: {
    loadRules: async () => (await import('./work-rules.ts')).TaskValues,
    created: messages.taskCreated,
    updated: messages.taskUpdated,
    failed: messages.saveTaskFailed,
    incomplete: [messages.validationError, { message: messages.fillAllRequired }] as const,
    create: (draft: WorkOutput, { files, audience, idempotencyKey }: Sending): Promise<Thing> =>
      files.items.length === 0
        ? ask(createTask, draft, { idempotencyKey })
        : files.sending((sent, options) => upload(createTask, { ...draft, audience }, sent, options)),
    update: ({ _id: id, customer }: Thing, changes: Edit, { files, audience }: Sending): Promise<Thing> => {
      const edit = { ...changes, id, customerId: customer._id }
      return files.items.length === 0
        ? ask(updateTask, edit)
        : files.sending((sent, options) => upload(updateTask, { ...edit, audience }, sent, options))
    },
    putBack: ({ _id: id, customer, version }: Thing, before: Partial<WorkOutput>): Promise<unknown> =>
      ask(updateTask, { ...before, id, customerId: customer._id, version }),
    remove: ({ _id: id, customer }: Thing): Promise<unknown> => ask(deleteTask, { id, customerId: customer._id }),
  },
  subtask: {
    loadRules: async () => (await import('./work-rules.ts')).SubtaskValues,
    created: messages.subtaskCreated,
    updated: messages.subtaskUpdated,
    failed: messages.saveSubtaskFailed,
    incomplete: [messages.fillAllRequired, {}] as const,
    create: (draft: WorkOutput, { files, audience, idempotencyKey }: Sending): Promise<Thing> =>
      files.items.length === 0
        ? ask(createSubtask, draft, { idempotencyKey })
        : files.sending((sent, options) => upload(createSubtask, { ...draft, audience }, sent, options)),
    update: ({ _id: id, customer }: Thing, changes: Edit, { files, audience }: Sending): Promise<Thing> => {
      const edit = { ...changes, id, customerId: customer._id }
      return files.items.length === 0
        ? ask(updateSubtask, edit)
        : files.sending((sent, options) => upload(updateSubtask, { ...edit, audience }, sent, options))
    },
    putBack: ({ _id: id, customer, version }: Thing, before: Partial<WorkOutput>): Promise<unknown> =>
      ask(updateSubtask, { ...before, id, customerId: customer._id, version }),
    remove: ({ _id: id, customer }: Thing): Promise<unknown> => ask(deleteSubtask, { id, customerId: customer._id }),
  },
} as const
