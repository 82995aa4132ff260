import { characters, typedTexts } from '@oriel/server/testing/typed-texts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Prose } from './ui/data/prose.tsx'

/** For emails, sign-off records and PDFs see the server's `same-words.test.ts`. */
test('the app shows the characters as typed', () => {
  for (const text of typedTexts(500)) {
    const { container, unmount } = render(<Prose text={text} />)
    expect(characters(container.textContent)).toBe(characters(text))
    // Would be renumbered.
    expect(container.querySelector('ol')).toBeNull()
    unmount()
  }
})
