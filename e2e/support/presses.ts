import type { Page } from '@playwright/test'

export interface Presses {
  clicks: number
  keys: number
}

/** Counts trusted events, also across navigations; typing in a field doesn't count. */
export async function countPresses(page: Page) {
  await page.addInitScript(() => {
    const add = (what: string) => sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1))
    const isHeld = (key: string) => ['Control', 'Meta', 'Alt', 'Shift'].includes(key)
    window.addEventListener('pointerdown', () => add('clicks'), true)
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, target }) => {
        const field =
          target instanceof Element && target.closest('input:not([type="checkbox"], [type="radio"]), textarea')
        const isText = field && key.length === 1 && !ctrlKey && !metaKey
        if (!isText && !isHeld(key)) add('keys')
      },
      true,
    )
  })

  const read = (): Promise<Presses> =>
    page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('clicks')),
      keys: Number(sessionStorage.getItem('keys')),
    }))

  return async (act: () => Promise<unknown>): Promise<Presses> => {
    const before = await read()
    await act()
    const after = await read()
    return { clicks: after.clicks - before.clicks, keys: after.keys - before.keys }
  }
}
