import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../lib/theme.ts'
import { Card, SegmentedControl } from '../../ui/index.ts'
import styles from './profile.module.css'

const themes: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

/** How Oriel looks on this device. */
export function ThemeCard() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Card title="Appearance">
      <SegmentedControl
        label="Theme"
        options={themes}
        value={theme}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <p className={styles.quiet}>Remembered on this device.</p>
    </Card>
  )
}
