import { FIRST_WEEKDAYS, type Language, LANGUAGE_NAMES, languages } from '@oriel/contracts/languages'
import { weekdays } from '@oriel/contracts/weekdays'
import { messages } from '@oriel/contracts/messages'
import type { Density } from '@oriel/contracts/v1/shapes/preferences'
import { useMutation } from '@tanstack/react-query'
import { Rows2, Rows4 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/refused.ts'
import { formatWeekday } from '../../lib/dates.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useSavePreferences } from '../../lib/session/save-preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { timeZoneOptions } from '../../lib/preferences/time-zones.ts'
import { Card, Field, OptionalSelect, SegmentedControl, Switch, toast } from '../../ui/index.ts'
import styles from './profile.module.css'

const languageOptions = languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const densities: { value: Density; label: string; icon: typeof Rows2 }[] = [
  {
    value: 'comfortable',
    get label() {
      return t({ id: 'Comfortable' })
    },
    icon: Rows2,
  },
  {
    value: 'compact',
    get label() {
      return t({ id: 'Compact' })
    },
    icon: Rows4,
  },
]
const nameOf = (language: Language) => LANGUAGE_NAMES[language]
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** How this person wants to read and work, everywhere they sign in. Each choice is saved at once. */
export function PreferencesCard() {
  const { preferences } = useMe()
  const { language, keys } = usePreferences()
  const save = useMutation({
    ...useSavePreferences(),
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })
  // Shown at the very press: the mutation tells a moment later that it is under way.
  const [sending, setSending] = useState<typeof save.variables>()
  const chosen = { ...preferences, keys, ...sending }

  function choose(edit: NonNullable<typeof sending>) {
    setSending({ ...sending, ...edit })
    // Of several choices in a row only the last one tells that it is done: by then all are.
    save.mutate(edit, { onSettled: () => setSending(undefined) })
  }

  return (
    <Card title={t({ id: 'Preferences' })}>
      <div className={styles.form}>
        <LanguageField value={chosen.language} onChange={(next) => choose({ language: next })} />
        <TimeZoneField value={chosen.timeZone} onChange={(next) => choose({ timeZone: next })} />
        <Field label={t({ id: 'First day of the week' })}>
          <OptionalSelect
            none={t({ id: 'As usual in the language: {value}' }, { value: formatWeekday(FIRST_WEEKDAYS[language]) })}
            options={weekdays.map((value) => ({ value, label: formatWeekday(value) }))}
            value={chosen.firstWeekday}
            onChange={(next) => choose({ firstWeekday: next })}
          />
        </Field>
        <Field label={t({ id: 'Lists' })}>
          <SegmentedControl options={densities} value={chosen.density} onChange={(next) => choose({ density: next })} />
        </Field>
        <Switch
          label={t({ id: 'Keys without Ctrl' })}
          hint={t({ id: 'N begins something new, J and K go on and back: press ? for all of them.' })}
          checked={chosen.keys}
          onChange={({ target }) => choose({ keys: target.checked })}
        />
      </div>
    </Card>
  )
}

interface ChoiceProps<Value> {
  /** Null for what the workspace or the browser has. */
  value: Value | null
  onChange: (value: Value | null) => void
}

function LanguageField({ value, onChange }: ChoiceProps<Language>) {
  const { workspace } = useMe()
  return (
    <Field label={t({ id: 'Language' })}>
      <OptionalSelect
        none={
          workspace.language
            ? t({ id: 'The workspace’s: {language}' }, { language: nameOf(workspace.language) })
            : t({ id: 'The browser’s' })
        }
        options={languageOptions}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

function TimeZoneField({ value, onChange }: ChoiceProps<string>) {
  const { workspace } = useMe()
  return (
    <Field label={t({ id: 'Time zone' })} hint={t({ id: 'Times of day are shown in it. Due days stay days.' })}>
      <OptionalSelect
        none={
          workspace.timeZone
            ? t({ id: 'The workspace’s: {timeZone}' }, { timeZone: workspace.timeZone })
            : t({ id: 'The browser’s: {value}' }, { value: ownZone() })
        }
        options={timeZoneOptions()}
        search
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
