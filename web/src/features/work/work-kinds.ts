import { messages } from '@oriel/contracts/messages'
import { changeWorkItem, createWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work-items'
import type { Audience } from '@oriel/contracts/words'
import { ask } from '../../lib/api/ask.ts'
import { upload } from '../../lib/api/upload.ts'
import { say } from '../../lib/t.ts'
import { openWorkOf } from '../../lib/talk/open-work.ts'
import type { Work } from '../../lib/work-items.ts'
import { type useChosenFiles, withReason } from '../../ui/index.ts'
import { withCurrent } from './things.ts'
import type { WorkOutput } from './form/work-values.ts'

export type Thing = Work
export type Kind = Work['kind']

type Files = ReturnType<typeof useChosenFiles>
interface Sending {
  files: Files
  audience: Audience
  idempotencyKey: string
}

interface Edit extends Partial<WorkOutput> {
  version: number
  following?: true
}

/** New work, with the files that were chosen for it. */
async function create(draft: WorkOutput, { files, audience, idempotencyKey }: Sending): Promise<Thing> {
  const sent = { ...draft, ...placeOf(draft) }
  const asked =
    files.items.length === 0
      ? ask(createWorkItem, sent, { idempotencyKey })
      : files.sending((chosen, options) => upload(createWorkItem, { ...sent, audience }, chosen, options))
  return openWorkOf(await withCurrent(asked))
}

async function update({ id }: Thing, changes: Edit, { files, audience }: Sending): Promise<Thing> {
  const edit = { ...changes, ...placeOf(changes), id }
  const asked = withReason((why) =>
    files.items.length === 0
      ? ask(changeWorkItem, { ...edit, ...why })
      : files.sending((chosen, options) => upload(changeWorkItem, { ...edit, ...why, audience }, chosen, options)),
  )
  return openWorkOf(await withCurrent(asked))
}

/** A place that was not chosen is not sent. */
const placeOf = ({ project, parent }: Partial<WorkOutput>) => ({
  project: project || undefined,
  parent: parent || undefined,
})

const putBack = ({ id, version }: Thing, before: Omit<Partial<Edit>, 'version'>): Promise<unknown> =>
  withReason((why) => ask(changeWorkItem, { ...before, ...placeOf(before), ...why, id, version }))
const remove = ({ id }: Thing): Promise<unknown> => ask(deleteWorkItem, { id })

/** What differs between the two forms: their rules, their texts. */
export const kinds = {
  task: {
    loadRules: async () => (await import('./form/work-rules.ts')).TaskValues,
    get created() {
      return say(messages.taskCreated)
    },
    get updated() {
      return say(messages.taskUpdated)
    },
    get failed() {
      return say(messages.saveTaskFailed)
    },
    incomplete: () => [say(messages.validationError), { message: say(messages.fillAllRequired) }] as const,
    create,
    update,
    putBack,
    remove,
  },
  subtask: {
    loadRules: async () => (await import('./form/work-rules.ts')).SubtaskValues,
    get created() {
      return say(messages.subtaskCreated)
    },
    get updated() {
      return say(messages.subtaskUpdated)
    },
    get failed() {
      return say(messages.saveSubtaskFailed)
    },
    incomplete: () => [say(messages.fillAllRequired), {}] as const,
    create,
    update,
    putBack,
    remove,
  },
} as const
