import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What lies over a page. */
export const OVERLAYS = ['dialog[open]', '[popover]:popover-open', '[role=menu]', '[role=dialog]']

/** `covers`: an overlay whose page has been checked without it. */
export async function faultsOf(page: Page, covers = false): Promise<string[]> {
  const seen = [...(await page.evaluate(clippedLabels)), ...(await page.evaluate(unlikeDialogs))]
  const overlays = covers ? await page.evaluate(present, OVERLAYS) : []
  return [...(await violations(page, overlays)), ...(await tooWide(page)), ...seen]
}

const present = (selectors: string[]) => selectors.filter((it) => document.querySelector(it)?.checkVisibility())

/** Preloads media only: axe 4 downloads styles for a rule that is off. */
const options = { resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies Parameters<
  AxeBuilder['options']
>[0]

/** Parses axe once per document. Legacy: else axe opens a second page per report. */
export async function axeOf(page: Page) {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) }).options({ ...options }).setLegacyMode()
}

/** Within parts, or of the whole page. */
async function violations(page: Page, parts: readonly string[]) {
  const axe = await axeOf(page)
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => {
    const first = nodes[0]
    const why = first?.any[0]?.message ?? first?.all[0]?.message ?? first?.none[0]?.message ?? ''
    return `axe ${id}: ${help} (${nodes.length} × ${first?.target.join(' ')}; ${why})`
  })
}

export const tooWide = async (page: Page) => [
  ...(await page.evaluate(sideways)),
  ...(await page.evaluate(squeezed)),
  ...(await page.evaluate(stickingOut)),
]

/** Titles without room; text for screen readers is absolute. */
function squeezed(): string[] {
  const least = 48
  return [...document.querySelectorAll('h1')]
    .filter((it) => it.checkVisibility() && getComputedStyle(it).position !== 'absolute')
    .filter((it) => it.getBoundingClientRect().width < least)
    .map((it) => `the title “${it.textContent}” is narrower than ${least} px`)
}

function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const widest = [...document.querySelectorAll('body *')]
    .filter((it) => it.getBoundingClientRect().right > clientWidth + 1 && it.checkVisibility())
    .filter((it) => ![...it.children].some((child) => child.getBoundingClientRect().right > clientWidth + 1))
  const names = widest.slice(0, 3).map((it) => `<${it.localName}> in .${it.closest('[class]')?.getAttribute('class')}`)
  return [`scrolls sideways at ${clientWidth} px: ${scrollWidth} px wide, because of ${names.join(', ')}`]
}

function stickingOut(): string[] {
  const kinds = new Map<string, string>()
  const note = (it: Element, text: string) => {
    const kind = it.getAttribute('class') ?? it.localName
    if (!kinds.has(kind))
      kinds.set(kind, `sticks out of its place at ${innerWidth} px: “${text.trim().slice(0, 30)}” in .${kind}`)
  }
  for (const it of document.querySelectorAll('dialog[open] *, [popover]:popover-open *, [role=dialog] *')) {
    const scrolls = /auto|scroll/.test(getComputedStyle(it).overflowX)
    const isMeant = it.matches('input, textarea, pre, [role=tablist], [tabindex="0"]')
    if (scrolls && !isMeant && it.scrollWidth > it.clientWidth + 1) note(it, it.textContent)
  }
  /** Nearest opaque ancestor; null if clipped or scrolled before it. */
  const sheetUnder = (it: Element): Element | null => {
    const { overflowX, backgroundColor, clipPath } = getComputedStyle(it)
    if (overflowX !== 'visible' || clipPath !== 'none') return null
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return it
    return it.parentElement && sheetUnder(it.parentElement)
  }
  const range = document.createRange()
  for (const it of document.querySelectorAll('body *')) {
    const words = [...it.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!words || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(words)
    const { left, right, width } = range.getBoundingClientRect()
    const sheet = sheetUnder(it)?.getBoundingClientRect()
    if (width > 0 && sheet && (right > sheet.right + 1 || left < sheet.left - 1)) note(it, words.textContent ?? '')
  }
  return [...kinds.values()]
}

/** Dialogs whose title or edge has the style of the part that opened them. */
export function unlikeDialogs(): string[] {
  const root = getComputedStyle(document.documentElement)
  const size = `${parseFloat(root.getPropertyValue('--text-xl')) * parseFloat(root.fontSize)}px`
  return [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
    const title = dialog.querySelector('h2')
    if (!title) return []
    const edge = title.getBoundingClientRect().left - dialog.getBoundingClientRect().left
    const isAlike = getComputedStyle(title).fontSize === size && edge >= 16
    return isAlike ? [] : [`the dialog “${title.textContent}” is unlike the others`]
  })
}

/** Labels cut off without an ellipsis, one per kind. */
export function clippedLabels(): string[] {
  const kinds = new Map<string, string>()
  const range = document.createRange()
  const isCut = (words: Node, box: Element): boolean => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none') return false
    range.selectNodeContents(words)
    const [text, place] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
    const exceeds = place.width > 2 && (text.right > place.right + 1 || text.left < place.left - 1)
    if (exceeds && (overflowX !== 'visible' || box.matches('button, [role=tab], [role=menuitem]'))) return true
    return overflowX === 'visible' && box.parentElement !== null && isCut(words, box.parentElement)
  }
  const labels =
    'button, summary, label, legend, th, dt, [role=tab], [role=columnheader], [role=menuitem], [role=radio]'
  for (const it of document.querySelectorAll(`:is(${labels}), :is(${labels}) *, [class*=badge], [class*=chip]`)) {
    const words = [...it.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!words || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !isCut(words, it))
      continue
    const kind = it.getAttribute('class') ?? it.localName
    kinds.set(kind, `is cut off at ${innerWidth} px: “${words.textContent?.trim().slice(0, 40)}” in .${kind}`)
  }
  return [...kinds.values()]
}

/** Tap targets (hit areas) smaller than `least` pixels, one per kind of control. Links inside text are exempt. */
export function smallTargets(least: number): string[] {
  const pressable = 'a[href], button, input:not([type=hidden]), textarea, summary, [role=tab], [role=menuitem]'
  const half = least / 2 - 1
  const kinds = new Map<string, string>()
  for (const it of document.querySelectorAll<HTMLElement>(pressable)) {
    if (it.matches(':disabled') || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (getComputedStyle(it).display === 'inline' && it.closest('p, li, dd, td')) continue
    const { left, top, width, height } = it.getBoundingClientRect()
    const label = it.closest('label')
    const sizes = label?.getBoundingClientRect()
    if (sizes && sizes.width >= least - 1 && sizes.height >= least - 1) continue
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
      return hit !== null && (it.contains(hit) || Boolean(label?.contains(hit)))
    }
    if (width < 2 || height < 2 || !isHit(0, 0)) continue
    const isWide = width >= least - 1 || (isHit(-half, 0) && isHit(half, 0))
    const isHigh = height >= least - 1 || (isHit(0, -half) && isHit(0, half))
    if (isWide && isHigh) continue
    const name = (it.getAttribute('aria-label') ?? it.textContent).trim().slice(0, 30)
    const kind = `<${it.localName} class="${it.className}">`
    if (!kinds.has(kind)) kinds.set(kind, `${kind} ${Math.round(width)} × ${Math.round(height)} “${name}”`)
  }
  return [...kinds.values()].map((line) => `smaller than ${least} px: ${line}`)
}
