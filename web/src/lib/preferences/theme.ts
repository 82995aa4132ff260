/** Light, dark, or whatever the person's system says. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** What this person chose on this device. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Remembers the choice on this device and shows it at once. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  applyTheme()
}

/** Shows what was chosen. Called before the first render, so that nothing flashes. */
export function applyTheme() {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
