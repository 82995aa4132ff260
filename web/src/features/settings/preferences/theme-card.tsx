import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { chooseTheme, chosenTheme, type Theme } from '../../../lib/preferences/theme.ts'
import { Card, SegmentedControl } from '../../../ui/index.ts'
import styles from './preferences.module.css'

const themes = (): { value: Theme; label: string; icon: typeof Sun }[] => [
  { value: 'system', label: t({ id: 'System' }), icon: Monitor },
  { value: 'light', label: t({ id: 'Light' }), icon: Sun },
  { value: 'dark', label: t({ id: 'Dark' }), icon: Moon },
]

/** The theme is stored per device, not per user. */
export function ThemeCard() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Card title={t({ id: 'Appearance' })}>
      <SegmentedControl
        label={t({ id: 'Theme' })}
        options={themes()}
        value={theme}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <p className={styles.quiet}>{t({ id: 'Saved on this device.' })}</p>
    </Card>
  )
}
