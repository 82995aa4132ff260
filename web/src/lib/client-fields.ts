import { type ClientField, clientFields } from '@oriel/contracts/enums'
import { t } from './t.ts'

interface FieldTexts {
  label: string
  hint: string
}

const fieldTexts: Record<ClientField, () => FieldTexts> = {
  estimates: () => ({
    label: t({ id: 'Estimates' }),
    hint: t({ id: 'Hours that tasks and subtasks are estimated at' }),
  }),
  people: () => ({
    label: t({ id: 'Who works on it' }),
    hint: t({ id: 'Assignees and the team. Whoever writes or completes something is named with it.' }),
  }),
  priorities: () => ({
    label: t({ id: 'Priorities' }),
    hint: t({ id: 'Of the project, its tasks and subtasks' }),
  }),
  promises: () => ({
    label: t({ id: 'Promises' }),
    hint: t({ id: 'How many agreed days were kept, moved or missed, on their first page and in the project' }),
  }),
}

/** What a project shows its client, or does not. */
export const clientFieldOptions = () => clientFields.map((value) => ({ value, ...fieldTexts[value]() }))

export const clientFieldLabel = (field: ClientField) => fieldTexts[field]().label
