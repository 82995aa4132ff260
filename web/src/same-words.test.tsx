import { characters, typedTexts } from '@oriel/server/testing/typed-texts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Prose } from './ui/data/prose.tsx'

/** The twin of `same-words.test.ts` on the server, which reads mails, signed records and their PDF. */
test('the app shows the characters that were typed', () => {
  for (const text of typedTexts(500)) {
    const { container, unmount } = render(<Prose text={text} />)
    expect(characters(container.textContent)).toBe(characters(text))
    // A browser numbers the items of an <ol> itself.
    expect(container.querySelector('ol')).toBeNull()
    unmount()
  }
})
