import { expect, test } from 'vitest'
import { accentColors, contrastBetween, DEFAULT_ACCENT } from './accent-colors.ts'

test('the contrast of two colors is that of WCAG', () => {
  expect(contrastBetween('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastBetween('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastBetween('#ff0000', '#0000ff')).toBeCloseTo(2.15, 2)
})

const hostile = [
  '#ff3b30',
  '#ffff00',
  '#ffffff',
  '#000000',
  '#000080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ff00ff',
  '#808080',
]

test.each(hostile)('%s is readable on and under text in both themes', (accent) => {
  const colors = accentColors(accent)
  for (const [name, on] of [
    ['accent', 'on-accent'],
    ['accent-hover', 'on-accent'],
    ['accent-text', 'accent-soft'],
    ['accent-text', 'row-selected'],
  ] as const)
    for (const theme of [0, 1] as const)
      expect([name, on, contrastBetween(colors[name][theme], colors[on][theme]) >= 4.5]).toEqual([name, on, true])
  // Text on the deep background: --on-court-muted.
  for (const court of [...colors.court, ...colors['court-raised']])
    expect(contrastBetween(court, '#c0d3c8')).toBeGreaterThanOrEqual(4.5)
  for (const background of ['#ffffff', '#f2f5f2', '#e9ede8'])
    expect(contrastBetween(colors.accent[0], background)).toBeGreaterThanOrEqual(4.5)
  for (const background of ['#101413', '#181c1a', '#252b28'])
    expect(contrastBetween(colors.accent[1], background)).toBeGreaterThanOrEqual(4.5)
})

test('an accent that is readable already is used as it is', () => {
  expect(accentColors('#000080').accent[0]).toBe('#000080')
  expect(accentColors('#ffff00').accent[1]).toBe('#ffff00')
  expect(accentColors(DEFAULT_ACCENT[0]).accent[0]).toBe(DEFAULT_ACCENT[0])
})
