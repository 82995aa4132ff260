import { FIRST_WEEKDAYS } from '@oriel/contracts/languages'
import type { Density } from '@oriel/contracts/v1/settings/preferences-schemas'
import { Monitor, Moon, Rows2, Rows4, Sun } from 'lucide-react'
import { useState } from 'react'
import { formatWeekday } from '../../../lib/dates.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { chooseTheme, chosenTheme, type Theme } from '../../../lib/preferences/theme.ts'
import { useSavePreferences } from '../../../lib/session/save-preferences.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Card, Field, Fields, OptionalSelect, SegmentedControl, Switch, useSubmit } from '../../../ui/index.ts'
import { LanguageField, TimeZoneField } from '../../../ui/form/locale-fields.tsx'
import { weekdays } from '@oriel/contracts/time/weekdays'

const densities = (): { value: Density; label: string; icon: typeof Rows2 }[] => [
  { value: 'comfortable', label: t({ id: 'Comfortable' }), icon: Rows2 },
  { value: 'compact', label: t({ id: 'Compact' }), icon: Rows4 },
]

const themes = (): { value: Theme; label: string; icon: typeof Sun }[] => [
  { value: 'system', label: t({ id: 'System' }), icon: Monitor },
  { value: 'light', label: t({ id: 'Light' }), icon: Sun },
  { value: 'dark', label: t({ id: 'Dark' }), icon: Moon },
]

/** The theme is stored per device, the rest per user. */
export function PreferencesCard({ className }: { className: string | undefined }) {
  const { preferences } = useMe()
  const { language, keys } = usePreferences()
  const { save: send, scope } = useSavePreferences()
  const save = useSubmit(send, { scope })
  const [theme, setTheme] = useState(chosenTheme)
  // Optimistic: the mutation's own state comes later.
  const [sending, setSending] = useState<typeof save.variables>()
  const chosen = { ...preferences, keys, ...sending }

  function choose(edit: NonNullable<typeof sending>) {
    setSending({ ...sending, ...edit })
    // Of several mutations, only the last calls its callback.
    save.mutate(edit, { onSettled: () => setSending(undefined) })
  }

  return (
    <Card className={className}>
      <Fields columns={2}>
        <LanguageField value={chosen.language} onChange={(next) => choose({ language: next })} />
        <TimeZoneField value={chosen.timeZone} onChange={(next) => choose({ timeZone: next })} />
        <Field label={t({ id: 'First day of the week' })}>
          <OptionalSelect
            none={t({ id: 'Language default: {value}' }, { value: formatWeekday(FIRST_WEEKDAYS[language]) })}
            options={weekdays.map((value) => ({ value, label: formatWeekday(value) }))}
            value={chosen.firstWeekday}
            onChange={(next) => choose({ firstWeekday: next })}
          />
        </Field>
        <Field label={t({ id: 'Theme' })} hint={t({ id: 'Saved on this device.' })}>
          <SegmentedControl
            options={themes()}
            value={theme}
            onChange={(next) => {
              chooseTheme(next)
              setTheme(next)
            }}
          />
        </Field>
        <Field label={t({ id: 'List density' })}>
          <SegmentedControl
            options={densities()}
            value={chosen.density}
            onChange={(next) => choose({ density: next })}
          />
        </Field>
        <Switch
          label={t({ id: 'Single-key shortcuts' })}
          hint={t({ id: 'Press N to create, J and K to move between items, and ? to see all shortcuts.' })}
          checked={chosen.keys}
          onChange={({ target }) => choose({ keys: target.checked })}
        />
      </Fields>
    </Card>
  )
}
