import { resolveLanguage } from '../lib/preferences/resolve-language.ts'
import { applyTheme } from '../lib/preferences/theme.ts'
import { EARLY_ATTRIBUTE, SUBMITTED_ATTRIBUTE } from '../lib/session/early-form.ts'
import { storedToken, storedUser } from '../lib/session/stored-session.ts'

/** Until the app starts, which takes over the input (`early-form.ts`). */
export function showEarlyPage() {
  const root = document.getElementById('root')
  const user = storedUser()
  const language = resolveLanguage(user)
  const isOut = !storedToken() || !user
  const page = isOut && ['/', '/auth'].includes(location.pathname) ? 'sign-in' : 'waiting'
  const template = document.getElementById(`${page}-${language}`)
  if (!root || !(template instanceof HTMLTemplateElement)) return
  applyTheme()
  document.documentElement.lang = language
  document.documentElement.dir = template.dir
  root.append(template.content.cloneNode(true))
  const form = root.querySelector('form')
  if (form) enableEarlyForm(form, template.dataset['busy'] ?? '')
  for (const script of document.querySelectorAll('script[src]'))
    script.addEventListener('error', () => root.replaceChildren(template.dataset['failed'] ?? ''))
}

function enableEarlyForm(form: HTMLFormElement, busy: string) {
  form.setAttribute(EARLY_ATTRIBUTE, '')
  if (!window.isSecureContext) form.querySelector('a[href="/passkey"]')?.remove()
  const [submit] = form.querySelectorAll<HTMLButtonElement>('[type=submit]')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.setAttribute(SUBMITTED_ATTRIBUTE, '')
    submit?.setAttribute('aria-busy', 'true')
    submit?.replaceChildren(busy)
  })
  // Works before the app loads, which updates its label.
  form.querySelector('[type=button]')?.addEventListener('click', () => {
    const [, password] = form.querySelectorAll('input')
    if (password) password.type = password.type === 'text' ? 'password' : 'text'
  })
}
