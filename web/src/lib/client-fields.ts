import { type ClientField, clientFields } from '@oriel/contracts/enums'
import { t } from './t.ts'

interface FieldTexts {
  label: string
  hint: string
}

const fieldTexts: Record<ClientField, () => FieldTexts> = {
  estimates: () => ({
    label: t({ id: 'Estimates' }),
    hint: t({ id: 'Estimated hours for tasks and subtasks' }),
  }),
  people: () => ({
    label: t({ id: 'Who’s working on it' }),
    hint: t({ id: 'Assignees and the team. People who comment or complete something are always shown by name.' }),
  }),
  priorities: () => ({
    label: t({ id: 'Priorities' }),
    hint: t({ id: 'For the project, its tasks, and its subtasks' }),
  }),
}

export const clientFieldOptions = () => clientFields.map((value) => ({ value, ...fieldTexts[value]() }))
