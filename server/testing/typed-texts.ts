import fc from 'fast-check'

/** Surfaces wrap lines differently. */
export const characters = (text: string) => text.replaceAll(/\s/g, '')

const fragments = ['March', '24.', '250', '-5', '§3', 'a)', 'https://example.org/a_(b).', '“so”', '* x', '<b>', '&amp;']
const words = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 5 }).map((some) => some.join(' '))
const marker = fc.oneof(
  fc.integer({ min: 0, max: 2100 }).chain((number) => fc.constantFrom(`${number}.`, `${number})`, `0${number}.`)),
  fc.constantFrom('-', '*', '•', '>', ''),
)
const line = fc
  .tuple(fc.constantFrom('', ' ', '  ', '    ', '\t'), marker, words)
  .map(([indent, mark, text]) => `${indent}${mark} ${text}`)
const text = fc.array(fc.oneof({ weight: 5, arbitrary: line }, { weight: 1, arbitrary: fc.constant('') }), {
  minLength: 1,
  maxLength: 8,
})

export const typedTexts = (count: number): string[] => [
  ...fc.sample(text, count).map((lines) => lines.join('\n')),
  '12. März: Entwurf\n24. April: Abnahme',
  '100. Bestellung\n250. Bestellung',
  '3. a\n10) b\n  - c\n- 5 Grad',
]
