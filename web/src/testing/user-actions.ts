import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const waitForText = async (text: string) => (await screen.findAllByText(text, { exact: false })).length > 0

/** By name, without computing all roles, which is slow. */
const found = (name: string | RegExp, within: () => ParentNode | null = () => document) =>
  waitFor(() => {
    const controls = within()?.querySelectorAll<HTMLElement>('button, [role="menuitem"], label') ?? []
    const nameOf = (it: HTMLElement) => it.getAttribute('aria-label') ?? it.textContent.trim()
    const control = [...controls].find((it) => (typeof name === 'string' ? nameOf(it) === name : name.test(nameOf(it))))
    if (!control) throw new Error(`no ${name}`)
    return control
  })
export const pressButton = async (user: UserEvent, name: string | RegExp) => user.click(await found(name))
export const inDialog = async (user: UserEvent, name: string) =>
  user.click(await found(name, () => [...document.querySelectorAll('dialog')].at(-1) ?? null))
export const fromMenu = async (user: UserEvent, menu: string | RegExp, item: string) => {
  await pressButton(user, menu)
  await user.click(await found(item, () => document.querySelector('[role="menu"]')))
}
export const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), { target: { value } })
export const choose = async (user: UserEvent, field: string | RegExp, option: string | RegExp) => {
  await user.click(await screen.findByLabelText(field, { selector: '[role="combobox"]' }))
  // A hint may read the same.
  const [first] = await screen.findAllByText(option, { selector: '[role="option"], [role="option"] *' })
  if (first) await user.click(first)
}
