import { type Language, LANGUAGE_NAMES } from '@oriel/contracts/languages'
import type { Settings } from '@oriel/contracts/v1/settings/workspace-schemas'
import { type ClientField, clientFields } from '@oriel/contracts/enums'
import { formatWeekday } from '../../../lib/dates.ts'
import { clientFieldOptions } from '../../../lib/client-fields.ts'
import { t } from '../../../lib/t.ts'

export type GeneralValues = Required<Omit<Settings, 'can'>>

export const toGeneralValues = ({
  name,
  language,
  timeZone,
  workingWeek,
  clientsSee = [...clientFields],
  recordsViews = true,
  version,
}: Settings): GeneralValues => ({
  name,
  language,
  timeZone,
  workingWeek,
  clientsSee,
  recordsViews,
  version,
})

export const fieldTexts = {
  name: () => t({ id: 'Workspace name' }),
  language: () => t({ id: 'Language' }),
  timeZone: () => t({ id: 'Time zone' }),
  workingWeek: () => t({ id: 'Workweek' }),
  clientsSee: () => t({ id: 'What clients see in new projects' }),
  recordsViews: () => t({ id: 'Record when clients open files' }),
  asBrowser: () => t({ id: 'Each person’s browser setting' }),
}

type Field = Exclude<keyof GeneralValues, 'version'>

const shown: Record<Field, (values: GeneralValues) => string> = {
  name: ({ name }) => name || t({ id: 'None' }),
  language: ({ language }) => (language ? nameOf(language) : fieldTexts.asBrowser()),
  timeZone: ({ timeZone }) => timeZone ?? fieldTexts.asBrowser(),
  workingWeek: ({ workingWeek }) => workingWeek.map((day) => formatWeekday(day)).join(', '),
  clientsSee: ({ clientsSee }) => labelsOf(clientsSee).join(', ') || t({ id: 'None' }),
  recordsViews: ({ recordsViews }) => (recordsViews ? t({ id: 'On' }) : t({ id: 'Off' })),
}

/** Only fields of this app version: the other side may have another. */
const labelsOf = (clientsSee: readonly ClientField[]) =>
  clientFieldOptions().flatMap(({ value, label }) => (clientsSee.includes(value) ? [label] : []))

const nameOf = (language: Language) => LANGUAGE_NAMES[language]

export const generalDifferences = (mine: GeneralValues, theirs: GeneralValues) =>
  (Object.keys(shown) as Field[])
    .map((field) => ({ label: fieldTexts[field](), mine: shown[field](mine), theirs: shown[field](theirs) }))
    .filter((it) => it.mine !== it.theirs)
