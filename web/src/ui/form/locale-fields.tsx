import { type Language, LANGUAGE_NAMES, languages } from '@oriel/contracts/languages'
import { timeZoneOptions } from '../../lib/preferences/time-zones.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { OptionalSelect } from '../select/optional-select.tsx'
import { Field } from './field.tsx'

const languageOptions = languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const nameOf = (language: Language) => LANGUAGE_NAMES[language]
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

interface ChoiceProps<Value> {
  value: Value | null
  onChange: (value: Value | null) => void
  error?: string | undefined
}

export function LanguageField({ value, onChange, error }: ChoiceProps<Language>) {
  const { workspace } = useMe()
  return (
    <Field label={t({ id: 'Language' })} error={error}>
      <OptionalSelect
        none={
          workspace.language
            ? t({ id: 'Workspace default: {language}' }, { language: nameOf(workspace.language) })
            : t({ id: 'Browser default' })
        }
        options={languageOptions}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

export function TimeZoneField({ value, onChange, error }: ChoiceProps<string>) {
  const { workspace } = useMe()
  return (
    <Field
      label={t({ id: 'Time zone' })}
      error={error}
      hint={t({ id: 'Used for times of day. It doesn’t change due dates.' })}
    >
      <OptionalSelect
        none={
          workspace.timeZone
            ? t({ id: 'Workspace default: {timeZone}' }, { timeZone: workspace.timeZone })
            : t({ id: 'Browser default: {value}' }, { value: ownZone() })
        }
        options={timeZoneOptions()}
        search
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
