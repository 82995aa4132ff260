import type { Page } from '@playwright/test'

export interface Presses {
  clicks: number
  keys: number
  fields: number
}

/** Counts trusted events across navigations; typing in a field is one. */
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
    const typed = new WeakSet<EventTarget>()
    window.addEventListener(
      'input',
      ({ target }) => {
        if (target && !typed.has(target)) add('fields')
        if (target) typed.add(target)
      },
      true,
    )
  })

  const read = (): Promise<Presses> =>
    page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('clicks')),
      keys: Number(sessionStorage.getItem('keys')),
      fields: Number(sessionStorage.getItem('fields')),
    }))

  return async (act: () => Promise<unknown>): Promise<Presses> => {
    const before = await read()
    await act()
    const after = await read()
    return {
      clicks: after.clicks - before.clicks,
      keys: after.keys - before.keys,
      fields: after.fields - before.fields,
    }
  }
}
